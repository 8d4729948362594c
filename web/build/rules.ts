import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../docs/rules/', import.meta.url));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The spans of a line: code, bold, italic, links. Links into the page and to other books stay; links to other files lose their address. */
function spans(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\((#[^)]*)\)/g, '<a data-place="$2" href="#/rules">$1</a>')
    .replace(/\[([^\]]+)\]\(([a-z-]+)\.(?:en|fr)\.md(?:#[^)]*)?\)/g, '<a href="#/rules/$2">$1</a>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

/** The name GitHub gives a heading, so that links written for it work here too. */
const place = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** As much Markdown as docs/rules uses: headings, paragraphs, lists, tables, rules. */
export function toHtml(markdown: string): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  let list: { tag: 'ul' | 'ol'; items: string[] } | null = null;
  let table: string[][] | null = null;
  const flush = () => {
    if (paragraph.length) out.push(`<p>${spans(paragraph.join(' '))}</p>`);
    if (list) out.push(`<${list.tag}>${list.items.map((item) => `<li>${spans(item)}</li>`).join('')}</${list.tag}>`);
    if (table) {
      const [head = [], ...rows] = table;
      const blank = head.every((cell) => cell === '');
      const cells = (row: string[], tag: string) =>
        row.map((cell) => (cell ? `<${tag}>${spans(cell)}</${tag}>` : '<td></td>')).join('');
      out.push(
        `<div class="scroll" tabindex="0"><table>${blank ? '' : `<thead><tr>${cells(head, 'th')}</tr></thead>`}<tbody>${rows
          .map((row) => `<tr>${cells(row, 'td')}</tr>`)
          .join('')}</tbody></table></div>`,
      );
    }
    paragraph = [];
    list = null;
    table = null;
  };
  for (const line of markdown.split('\n')) {
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    const item = /^(?:(-)|\d+\.) (.*)$/.exec(line);
    if (heading) {
      flush();
      const level = heading[1]!.length;
      out.push(`<h${level} id="${place(heading[2]!)}">${spans(heading[2]!)}</h${level}>`);
    } else if (/^---+$/.test(line)) {
      flush();
    } else if (line.startsWith('|')) {
      if (!table) flush();
      const cells = line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim());
      table ??= [];
      if (!cells.every((cell) => /^:?-+:?$/.test(cell))) table.push(cells);
    } else if (item) {
      const tag = item[1] ? 'ul' : 'ol';
      if (!list || list.tag !== tag) {
        flush();
        list = { tag, items: [] };
      }
      list.items.push(item[2]!);
    } else if (line.trim() === '') {
      flush();
    } else if (list) {
      list.items[list.items.length - 1] += ` ${line.trim()}`;
    } else {
      if (table) flush();
      paragraph.push(line.trim());
    }
  }
  flush();
  return out.join('\n');
}

/** For readers on screen: no pointers into the repository, and contents one can follow. */
export function page(markdown: string): string {
  const [head = '', ...rest] = markdown.split(/^---+$/m);
  const intro = head
    .split('\n')
    .filter((line) => !/\]\(\.\.\/spec\/|^\*(En|In) /.test(line))
    .join('\n')
    .replace(/^(Contents|Sommaire)[\s\S]*$/m, '');
  const body = rest.join('\n');
  const headings = [...body.matchAll(/^## (.*)$/gm)].map((found) => found[1] ?? '');
  const contents = headings
    .map(
      (heading) =>
        `<li><a data-place="#${place(heading)}" href="#/rules">${spans(heading.replace(/^\d+\. /, ''))}</a></li>`,
    )
    .join('');
  return `${toHtml(intro)}<ol class="contents">${contents}</ol>${toHtml(body)}`;
}

/** `virtual:rules/troyes.en` and the like: docs/rules as HTML, made when the client is built. */
export function rules(): Plugin {
  const prefix = 'virtual:rules/';
  return {
    name: 'tricasse-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const file = `${folder}${id.slice(prefix.length + 1)}.md`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(page(readFileSync(file, 'utf8')))}`;
    },
  };
}
