// A whole game as a piece of a link: the record, compressed, in letters that survive everywhere.

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function pack(record: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null for what is no packed record. Nobody's link may fill the memory: a record is never longer than this. */
const longest = 1 << 20;
export async function unpack(text: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const parts: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > longest) return null;
      parts.push(value);
    }
    const record = await new Blob(parts as BlobPart[]).text();
    return record.startsWith('tricasse record ') ? record : null;
  } catch {
    return null;
  }
}
