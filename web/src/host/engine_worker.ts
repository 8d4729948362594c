/// <reference lib="webworker" />
// Holds tricasse.wasm: one request in, a list of messages out.

interface Door {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_buffer(bytes: number): number;
  request(bytes: number): number;
  reply_pointer(index: number): number;
  reply_bytes(index: number): number;
  load_weights(bytes: number): number;
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
type Message = { id?: string; engine?: string; weights?: string };
const waiting: Message[] = [];
let door: Door | null = null;

function answer(request: object) {
  if (!door) return;
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const pointer = door.request_buffer(bytes.length);
  new Uint8Array(door.memory.buffer, pointer, bytes.length).set(bytes);
  const count = door.request(bytes.length);
  const messages: unknown[] = [];
  for (let i = 0; i < count; ++i) {
    const reply = new Uint8Array(door.memory.buffer, door.reply_pointer(i), door.reply_bytes(i));
    messages.push(JSON.parse(new TextDecoder().decode(reply)));
  }
  scope.postMessage(messages);
}

/** What bots and hints think with. */
async function loadWeights(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!door) return;
  const pointer = door.request_buffer(bytes.length);
  new Uint8Array(door.memory.buffer, pointer, bytes.length).set(bytes);
  if (door.load_weights(bytes.length) === 0) throw new Error(`${address}: weights of another version`);
}

const broken = (error: unknown) => scope.postMessage({ broken: String(error) });
function take(message: Message) {
  const { id = '', weights } = message;
  if (weights === undefined) answer(message);
  else
    loadWeights(weights).then(
      () => scope.postMessage([{ is: 'ok', id }]),
      (error) => scope.postMessage([{ is: 'error', id, error: { code: 'engine', message: String(error) } }]),
    );
}

async function load(address: string) {
  if (!address) throw new Error('this client was built without the engine');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const module = await WebAssembly.compile(await response.arrayBuffer());
  // The engine asks nothing of the world; should it ever import something, it gets a function that says "no".
  const imports: WebAssembly.Imports = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    imports[wanted.module] = { ...imports[wanted.module], [wanted.name]: () => 52 };
  }
  const instance = await WebAssembly.instantiate(module, imports);
  const loaded = instance.exports as unknown as Door;
  loaded._initialize();
  door = loaded;
  for (const request of waiting.splice(0)) take(request);
}

scope.onmessage = (event: MessageEvent<Message>) => {
  if (event.data.engine !== undefined) load(event.data.engine).catch(broken);
  else if (door) take(event.data);
  else waiting.push(event.data);
};
