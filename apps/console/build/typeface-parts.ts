import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { trimFont } from './trim-font.ts';

/** The weights that the console's style sheets use; a browser takes the nearest for any other. */
export const WEIGHTS = { min: 400, max: 700 };
/** What browsers do unasked (CSS Fonts 4, "Default features"), and figures of one width. */
export const FEATURES = [
  'rlig',
  'liga',
  'clig',
  'calt',
  'rclt',
  'locl',
  'ccmp',
  'mark',
  'mkmk',
  'kern',
  'tnum',
];
/** A file of the typeface: the name of its alphabet. */
const TYPEFACE = /inter-([\w-]+)-wght-normal[^/]*\.woff2$/;

/** The letters for which browsers fetch the file of an alphabet, as its package says them. @throws where it knows none of that name */
export function lettersOf(alphabet: string): string {
  const letters = (ranges as Readonly<Record<string, string>>)[alphabet];
  if (letters === undefined) throw new Error(`the typeface has no alphabet ${alphabet}`);
  return letters;
}

/** Has the typeface's files hold the weights, letters and features that are used, and no others: a third to a half of each is gone. */
export function typefaceParts(): Plugin {
  return {
    name: 'outrider-typeface-parts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const alphabet = TYPEFACE.exec(file.fileName)?.[1];
        if (file.type !== 'asset' || alphabet === undefined) continue;
        const parts = { weights: WEIGHTS, letters: lettersOf(alphabet), features: FEATURES };
        file.source = await trimFont(Buffer.from(file.source), parts);
      }
    },
  };
}
