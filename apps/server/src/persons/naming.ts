import { wordsIn } from '@outrider/store/audit/persons/person-words.ts';

/** So much of what came before is looked at again: a name may lie in two pieces. */
const OVERLAP = 1_024;

/** Looks for somebody in files that the server made. */
export class Naming {
  readonly #pattern: RegExp | undefined;

  /** @param words by which they are named: looked for as whole words, capitals and small letters being the same */
  constructor(words: readonly string[]) {
    this.#pattern = wordsIn(words);
  }

  /** Whether a text that comes in pieces has one of the words in what it says: marks of HTML and XML, and keys of JSON, are none of it. */
  async isIn(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<boolean> {
    const decoder = new TextDecoder();
    let before = '';
    for await (const piece of pieces) {
      const text = before + decoder.decode(piece, { stream: true });
      if (this.#pattern !== undefined && saidIn(text).search(this.#pattern) !== -1) return true;
      before = text.slice(-OVERLAP);
    }
    return false;
  }
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
