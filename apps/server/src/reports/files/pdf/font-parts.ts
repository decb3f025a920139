import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A part of a typeface: a file that has some of its characters. */
export interface FontPart {
  /** Which names it in a document. */
  readonly name: string;
  readonly path: string;
}

/** Typefaces whose parts have letters of Europe and of East Asia; what both have looks as the language writes it. */
const TRADITIONAL_CHINESE = import.meta.resolve('@fontsource-variable/noto-sans-tc/index.css');
const JAPANESE = import.meta.resolve('@fontsource-variable/noto-sans-jp/index.css');
/** Has more letters of Europe: all of Cyrillic and Greek. */
const EUROPEAN = import.meta.resolve('@fontsource-variable/inter/index.css');

/** Stands for a character that no typeface here has. */
export const LACKING = '〓';

/** A typeface: which part of it is to have a character, by its code point; undefined where none is. */
export type Typeface = (character: number) => FontPart | undefined;

/** The typefaces of a language, as HTML calls it: what the first one lacks the next may have. One is read when it is asked for. */
export function* typefacesOf(locale: string): Generator<Typeface> {
  const sheets = /^ja\b/.test(locale) ? [JAPANESE, TRADITIONAL_CHINESE] : [TRADITIONAL_CHINESE, JAPANESE];
  for (const sheet of [...sheets, EUROPEAN]) yield typefaceOf(new URL(sheet));
}

/** Characters from one to another, which a part has. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly part: FontPart;
}

/** A typeface, as its sheet of styles says it: of parts that have a character the first. Kept by stretches: a typeface has 20,000 characters. */
function typefaceOf(sheet: URL): Typeface {
  const stretches: Stretch[] = [];
  const rules = readFileSync(sheet, 'utf8').matchAll(
    /url\((\.\/files\/([^)]+)\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g,
  );
  for (const [, file = '', name = '', ranges = ''] of rules) {
    const part = { name, path: fileURLToPath(new URL(file, sheet)) };
    for (const range of ranges.split(',')) {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      stretches.push({ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part });
    }
  }
  return (character) => stretches.find(({ from, to }) => character >= from && character <= to)?.part;
}
