import type { Plugin } from 'vite';

/** The letters that every page has. */
const LATIN = /inter-latin-wght-normal[^/]*\.woff2$/;

/** Has browsers fetch the typeface beside the code, and not only once a style sheet names it: it is there before the first text. */
export function typefacePreload(): Plugin {
  return {
    name: 'outrider-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => LATIN.test(name));
        if (file === undefined) throw new Error('the typeface is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
