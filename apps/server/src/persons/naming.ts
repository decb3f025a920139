import { wordsIn } from '@outrider/store/audit/persons/person-words.ts';

/** So much of what came before is looked at again: a name may lie in two pieces. */
const OVERLAP = 1_024;
/** More letters than a name has. */
const LEAST_OVERLAP = 256;
/** Text without a place where it can be divided is looked at as it is. */
const MOST_WAITING = 65_536;
/** In front of these no key of JSON, and no cell, is divided. */
const ENDS = /[\n,{]/;

/** Looks for somebody in files that the server made. */
export class Naming {
  readonly #pattern: RegExp | undefined;

  /** @param words by which they are named: looked for as whole words, capitals and small letters being the same */
  constructor(words: readonly string[]) {
    this.#pattern = wordsIn(words);
  }

  /** Whether a text that comes in pieces has one of the words in what it says: marks of HTML and XML, and keys of JSON, are none of it. */
  async isIn(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<boolean> {
    return await this.#isIn(pieces, saidIn);
  }

  /**
   * The same of a file of an export: headings of a sheet and keys of JSON are none of what it says, and of the manifest names alone are.
   * @param file its name, also of one that is being written
   */
  async isInRecords(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    file: string,
  ): Promise<boolean> {
    const name = file.replace(/\.part$/, '');
    if (name === 'manifest.json') return await this.#isIn(pieces, namesOfManifest);
    return await this.#isIn(pieces, saidInRecords, name.endsWith('.csv'));
  }

  async #isIn(
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    said: (text: string) => string,
    headed = false,
  ): Promise<boolean> {
    const pattern = this.#pattern;
    if (pattern === undefined) return false;
    const isNamed = (text: string): boolean => said(text).search(pattern) !== -1;
    const decoder = new TextDecoder();
    let isHead = headed;
    let before = '';
    for await (const piece of pieces) {
      const text = before + decoder.decode(piece, { stream: true });
      const headEnd = isHead ? text.indexOf('\n') : 0;
      before = text;
      if (headEnd === -1) continue;
      isHead = false;
      const rest = text.slice(headEnd);
      const end = endOf(rest);
      if (isNamed(rest.slice(0, end))) return true;
      before = rest.slice(overlapOf(rest, end));
    }
    return !isHead && isNamed(before);
  }
}

/** Up to where a text is looked at before more of it comes. */
function endOf(text: string): number {
  const end = Math.max(...['\n', ',', '{'].map((sign) => text.lastIndexOf(sign)));
  return end === -1 || text.length - end > MOST_WAITING ? text.length : end;
}

/** From where on it is looked at once more. */
function overlapOf(text: string, end: number): number {
  const from = Math.max(0, end - OVERLAP);
  const at = text.slice(from, end).search(ENDS);
  return Math.min(at === -1 ? end : from + at, Math.max(0, end - LEAST_OVERLAP));
}

const signs: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
};

const saidIn = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '\n')
    .replaceAll(/"[^"\n]*":/g, '\n')
    .replaceAll(/&(lt|gt|quot|apos|#39|amp);/g, (_, sign: string) => signs[sign] ?? '')
    .replaceAll('\\"', '"');

/** Keys of JSON, also of JSON in a text of JSON, or in a cell of CSV. */
const KEYS = /(?<=[{,]\s*)"(?:[^\n"\\]|\\.)*"\s*:|(?<=[{,])(?:\\"|"")[^\n"\\]*(?:\\"|""):/g;

/** What a sheet or JSON says, with quotes as they are before CSV doubles them, and JSON marks them. */
const saidInRecords = (text: string): string =>
  text.replaceAll(KEYS, '\n').replaceAll('""', '"').replaceAll('\\"', '"');

/** The maker of an export and its branch, the subjects of its files, and the names among what is left out. */
const NAMES =
  /"(?:user|branch|of)":\s*"((?:[^"\\]|\\.)*)"|"what":\s*"(?:positions|recordings|device): ((?:[^"\\]|\\.)*)"/g;

const namesOfManifest = (text: string): string =>
  Array.from(text.matchAll(NAMES), ([, name = '', left = '']) =>
    `${name}${left}`.replaceAll('\\"', '"'),
  ).join('\n');
