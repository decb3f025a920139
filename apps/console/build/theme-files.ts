import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { themes } from '@outrider/model/preferences/themes.ts';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** Components of Bootstrap that the console has none of. */
const COMPONENTS = [
  'accordion',
  'btn-check',
  'btn-toolbar',
  'btn-group-vertical',
  'bs-popover',
  'card-(?:body|title|subtitle|text|link|header|footer|img|group)',
  'carousel',
  'form-floating',
  'list-group',
  'nav-(?:pills|justified|fill|underline)',
  'navbar',
  'offcanvas',
  'pagination',
  'popover',
  'spinner',
  'table-(?:primary|secondary|success|info|warning|danger|light|dark|striped|bordered|borderless|active)',
  'toast',
  'valid-(?:feedback|tooltip)',
  'was-validated',
];
/** Beginnings of its classes that do one thing. */
const UTILITIES = [
  '(?:col|row-cols|offset|order|g[xy]?)',
  // What holds from a width on; but for dialogs, of which a long one fills a phone.
  '(?!modal-fullscreen-md-down)[a-z-]+-(?:sm|md|lg|xl|xxl)',
  '(?:display|fs|fw|lh|opacity|overflow|position|object-fit|translate|sticky|fixed|float)',
  '(?:text-decoration|user-select|pe|focus-ring|icon-link|link|page|rounded)',
];

/** Bootstrap's classes that the console does not use: they are more than half of what a theme's style sheet has to say. */
export const UNUSED_CLASS = new RegExp(
  `\\.(?:(?:${COMPONENTS.join('|')})(?:-[\\w-]+)?(?![\\w-])|(?:${UTILITIES.join('|')})-[\\w-]+)`,
);

/** A rule for those elements alone that there are; nothing when there are none. */
function withoutUnused(_rule: string, selectors: string, body: string): string {
  const used = selectors
    .split(/,(?![^(]*\))/)
    .filter((selector) => !UNUSED_CLASS.test(selector.replace(/:not\([^()]*\)/g, '')));
  return used.length === 0 ? '' : `${used.join(',')}{${body}}`;
}

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
    .replace(/([^{}]+)\{([^{}]*)\}/g, withoutUnused)
    .replace(/@media [^{}]*\{\}/g, '');
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
