import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** What a page names in its head: it begins with these files. */
function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

/**
 * Writes the service worker to /service-worker.js: under a name that stays, since browsers look there for another one, and
 * with what it must know of the build.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'outrider-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no index.html in the build');
        const first = filesNamedIn(String(page.source));
        const names = Object.keys(bundle).sort().join();
        const build = createHash('sha256').update(names).update(String(page.source)).digest('hex');
        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
        const values = `const BUILD = ${JSON.stringify(build.slice(0, 16))};\nconst FIRST_FILES = ${JSON.stringify(first)};\n`;
        // It is no module: browsers that know no modules in workers take it too.
        const source =
          values +
          code.replaceAll(/^export (?=(async )?function)/gm, '').replaceAll(/^export \{\s*\};?$/gm, '');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
