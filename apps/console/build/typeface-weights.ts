import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the console's style sheets use; a browser takes the nearest for any other. */
export const WEIGHTS = { min: 400, max: 700 };
/** A face of the typeface's style sheet: its file, and the letters that it is fetched for. */
const FACE = /\.\/files\/([\w-]+)\.woff2[^}]*unicode-range:\s*([^;}]+)/g;

/** The letters of a CSS `unicode-range`, as one text. */
export function lettersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    })
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
}

/** Has the typeface's files hold the weights that are used, and no others: a third of each is gone. */
export function typefaceWeights(): Plugin {
  return {
    name: 'outrider-typeface-weights',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const css = await readFile(
        createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css'),
        'utf8',
      );
      for (const [, file = '', range = ''] of css.matchAll(FACE)) {
        const asset = Object.values(bundle).find(
          ({ type, fileName }) => type === 'asset' && fileName.startsWith(`assets/${file}-`),
        );
        if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
        const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const;
        asset.source = await subsetFont(Buffer.from(asset.source), lettersOf(range), options);
      }
    },
  };
}
