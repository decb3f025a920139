// For tests: what stands in a PDF, read as a program that shows it does: by its table of objects, fonts and maps of characters.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly text: string;
  readonly stream: Buffer | undefined;
}

/** What a PDF says of itself, and the lines of each page in the order in which they are drawn. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly pages: readonly (readonly string[])[];
  /** What a reader of the screen hears: each part with what it says, in the order of the document. */
  readonly heard: readonly HeardPart[];
  /** Texts that belong to no part, and are no decoration either. */
  readonly unheard: readonly string[];
}

/** A part of a document: what it is, and what it says, or its parts. */
export type HeardPart = readonly [role: string, ...says: (string | HeardPart)[]];

const NUMBER = /^(\d+)/;

/** @throws Error for a PDF whose objects are not where its table says, or whose texts stand for nothing */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const objects = objectsOf(file, text);
  const find = (number: string | undefined): PdfObject => {
    const found = objects.get(Number(number));
    if (found === undefined) throw new Error(`there is no object ${number}`);
    return found;
  };
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const root = find(/\/Root (\d+)/.exec(trailer)?.[1]);
  const tree = find(/\/Pages (\d+)/.exec(root.text)?.[1]);
  const kids = /\/Kids\[([^\]]*)\]/.exec(tree.text)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
  const marked = new Map<string, string>();
  const unheard: string[] = [];
  const pages = kids.map((kid) => {
    const page = find(kid);
    const resources = find(/\/Resources (\d+)/.exec(page.text)?.[1]);
    const fonts = new Map(
      Array.from(resources.text.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, key = '', number]) => [
        key,
        charactersOf(find(/\/ToUnicode (\d+)/.exec(find(number).text)?.[1]).stream),
      ]),
    );
    const contents = /\/Contents\[([^\]]*)\]/.exec(page.text)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
    const drawn = contents.map((one) => find(one).stream?.toString('latin1') ?? '').join('');
    const said = (part: string): string[] =>
      Array.from(part.matchAll(/BT [^]*?ET/g), ([line]) => lineOf(line, fonts));
    for (const [, mark = '', part = ''] of drawn.matchAll(/MCID (\d+)>> BDC\n([^]*?)EMC/g))
      marked.set(`${kid} ${mark}`, said(part).join(' '));
    unheard.push(...said(drawn.replaceAll(/(?:BDC|BMC)\n[^]*?EMC/g, '')));
    return said(drawn);
  });
  const heardOf = (number: string | undefined): HeardPart => {
    const part = find(number).text;
    const alone = /\/Pg (\d+) 0 R\/K (\d+)>>/.exec(part);
    const inside = alone
      ? `<</Type/MCR/Pg ${alone[1]} 0 R/MCID ${alone[2]}>>`
      : (/\/K\[([^]*)\]/.exec(part)?.[1] ?? '');
    const says = Array.from(
      inside.matchAll(/<<\/Type\/MCR\/Pg (\d+) 0 R\/MCID (\d+)>>|(\d+) 0 R/g),
      ([, page, mark, its]) => (its === undefined ? (marked.get(`${page} ${mark}`) ?? '') : heardOf(its)),
    );
    return [/\/S\/(\w+)/.exec(part)?.[1] ?? '', ...says];
  };
  const tags = find(/\/StructTreeRoot (\d+)/.exec(root.text)?.[1]);
  const [, ...heard] = heardOf(/\/K (\d+)/.exec(tags.text)?.[1]);
  const info = find(/\/Info (\d+)/.exec(trailer)?.[1]);
  return {
    title: wordOf(info, 'Title'),
    language: wordOf(root, 'Lang'),
    pages,
    heard: heard as HeardPart[],
    unheard,
  };
}

function objectsOf(file: Buffer, text: string): ReadonlyMap<number, PdfObject> {
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const rows = text.slice(at).matchAll(/^(\d{10}) 00000 n $/gm);
  return new Map(
    Array.from(rows, ([, offset], row) => {
      const begin = Number(offset);
      const number = Number(NUMBER.exec(text.slice(begin, begin + 10))?.[1]);
      if (number !== row + 1) throw new Error(`object ${row + 1} is not at ${begin}`);
      const end = text.indexOf('endobj', begin);
      const head = text.slice(begin, end);
      const length = /\/Length (\d+)/.exec(head)?.[1];
      const stream = begin + head.indexOf('stream\n') + 'stream\n'.length;
      const packed = length === undefined ? undefined : file.subarray(stream, stream + Number(length));
      return [number, { text: head, stream: packed && inflateSync(packed) }] as const;
    }),
  );
}

function charactersOf(map: Buffer | undefined): ReadonlyMap<string, string> {
  const rows = (map?.toString('latin1') ?? '').matchAll(/<([0-9A-F]{4})><([0-9A-F]+)>/g);
  return new Map(Array.from(rows, ([, glyph = '', codes = '']) => [glyph, utf16(codes)]));
}

function lineOf(line: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const shown = line.matchAll(/\/(F\d+) [\d.]+ Tf <([0-9A-F]*)> Tj/g);
  return Array.from(shown, ([, font = '', glyphs = '']) =>
    (glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => {
        const said = fonts.get(font)?.get(glyph);
        if (said === undefined) throw new Error(`glyph ${glyph} of ${font} stands for nothing`);
        return said;
      })
      .join(''),
  ).join('');
}

const wordOf = ({ text }: PdfObject, name: string): string =>
  utf16(new RegExp(`/${name} <FEFF([0-9A-F]*)>`).exec(text)?.[1] ?? '');

const utf16 = (codes: string): string =>
  String.fromCharCode(...(codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));
