import type { Plugin } from 'vite';

/** What Vite calls around each `import()` of the page, with the files that this needs. */
const HELPER = '\0vite/preload-helper.js';

/**
 * The code of that helper. Browsers keep a failed `import()` for as long as the page lives (Chromium since 150): whoever tries again gets the same
 * failure, without a request. So nothing is imported before all of its files could be had; what could not is asked for anew the next time. They
 * come a second time out of the browser's cache, where the server has them stay for ever.
 */
const code = `
const had = new Map();

const isThere = (href) =>
  [...document.querySelectorAll('script[src], link[href]')].some((one) => (one.src || one.href) === href);

async function readCode(href) {
  const response = await fetch(href);
  if (!response.ok) throw new TypeError(href + ' answers ' + response.status);
  await response.arrayBuffer();
}

function addStyles(href) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.dataset.late = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(href + ' could not be had'));
    });
    document.head.append(link);
  });
}

function have(href) {
  const known = had.get(href);
  if (known !== undefined) return known;
  const coming = isThere(href) ? Promise.resolve() : href.endsWith('.css') ? addStyles(href) : readCode(href);
  had.set(href, coming);
  coming.catch(() => had.delete(href));
  return coming;
}

export async function __vitePreload(load, files = []) {
  await Promise.all(files.map((file) => have(new URL('/' + file, location.origin).href)));
  return await load();
}
`;

/** Has the page import code only once all of its files could be had, so that it can be tried again. */
export function codeBeforeImport(): Plugin {
  return {
    name: 'outrider-code-before-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? { code, moduleSideEffects: false } : undefined),
  };
}
