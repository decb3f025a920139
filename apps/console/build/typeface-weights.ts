import type { Plugin } from 'vite';
import { limitWeights } from './limit-weights.ts';

/** The weights that the console's style sheets use; a browser takes the nearest for any other. */
export const WEIGHTS = { min: 400, max: 700 };
const TYPEFACE = /inter-[\w-]+-wght-normal[^/]*\.woff2$/;

/** Has the typeface's files hold the weights that are used, and no others: a third of each is gone. */
export function typefaceWeights(): Plugin {
  return {
    name: 'outrider-typeface-weights',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && TYPEFACE.test(file.fileName))
          file.source = await limitWeights(Buffer.from(file.source), WEIGHTS);
    },
  };
}
