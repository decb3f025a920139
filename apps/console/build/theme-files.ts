import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { themes } from '@outrider/model/preferences/themes.ts';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * Bootstrap's classes for its grid, and those that hold from a width on: the console uses none of them, and they are a
 * sixth of what a theme's style sheet has to say.
 */
export const UNUSED_CLASS =
  /\.(?:(?:col|row-cols|offset|order|g[xy]?)-[\w-]+|[a-z-]+-(?:sm|md|lg|xl|xxl)-[\w-]+)/;

const unusedRules = new RegExp(`${UNUSED_CLASS.source}(?:,${UNUSED_CLASS.source})*\\{[^{}]*\\}`, 'g');

/** A theme's style sheet, without the web fonts it would load from the Internet. */
async function styleSheet(theme: string): Promise<string> {
  const file =
    theme === 'default'
      ? 'bootstrap/dist/css/bootstrap.min.css'
      : `bootswatch/dist/${theme}/bootstrap.min.css`;
  const css = await readFile(require.resolve(file), 'utf8');
  return css
    .replace(/@import url\([^)]*\);?/g, '')
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
    .replace(unusedRules, '')
    .replace(/@media [^{]*\{\}/g, '');
}

/** Serves and emits each theme as /styles/<theme>.css, so that one can be chosen while the page runs. */
export function themeFiles(): Plugin {
  return {
    name: 'outrider-themes',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const theme = /^\/styles\/([a-z]+)\.css/.exec(request.url ?? '')?.[1];
        if (theme === undefined || !(themes as readonly string[]).includes(theme)) return next();
        response.setHeader('content-type', 'text/css');
        styleSheet(theme).then((css) => response.end(css), next);
      });
    },
    async generateBundle() {
      for (const theme of themes) {
        this.emitFile({ type: 'asset', fileName: `styles/${theme}.css`, source: await styleSheet(theme) });
      }
    },
  };
}
