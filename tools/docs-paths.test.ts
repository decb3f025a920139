import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const top = 'packages|apps|docs|tools|e2e|bench';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documents = globSync(['*.md', 'docs/**/*.md', '{packages,apps}/*/README.md', 'tools/*.md'], {
  cwd: root,
});

/** Paths of the repository that a text names as code, from its top: `<area>` and `*` stand for any name. */
function namedIn(text: string): string[] {
  return Array.from(text.matchAll(new RegExp(`\`((?:${top})/[^\`\\s]*)\``, 'g')), ([, path = '']) => path);
}

/** Whether the path, or at least one that fits its pattern, is there. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[\w-]+>/g, '*');
  return pattern === path && !/[*{]/.test(path)
    ? existsSync(join(root, path))
    : globSync(pattern, { cwd: root }).length > 0;
}

/** What a heading is called in a link. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** What is wrong with a link of the document; undefined when it leads somewhere. */
function deadLink(document: string, target: string): string | undefined {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? document : normalize(join(dirname(document), file));
  if (!existsSync(join(root, path))) return `${document}: ${target}`;
  if (anchor === undefined) return undefined;
  const headings = Array.from(read(path).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => anchorOf(heading));
  return headings.includes(anchor) ? undefined : `${document}: ${target}`;
}

test('a pattern stands for the paths that fit it', () => {
  expect(namedIn('See `packages/model/src/<area>/texts.ts` and `npm run docs`.')).toEqual([
    'packages/model/src/<area>/texts.ts',
  ]);
  expect([
    exists('packages/model/src/<area>/texts.ts'),
    exists('packages/model/src/<area>/nothing.ts'),
    exists('docs/plan.md'),
    exists('docs/plans.md'),
  ]).toEqual([true, false, true, false]);
});

test('every path that a document names is there', () => {
  const missing = documents.flatMap((document) =>
    namedIn(read(document)).flatMap((path) => (exists(path) ? [] : [`${document}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

test('every link within the repository leads somewhere', () => {
  const dead = documents.flatMap((document) =>
    Array.from(read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, target = '']) => target).flatMap(
      (target) => deadLink(document, target) ?? [],
    ),
  );
  expect(dead).toEqual([]);
});

test.each(['apps/server/src', 'apps/console/src', 'packages', 'apps'])(
  'every folder of %s is on the map',
  (place) => {
    const map = read('docs/architecture.md');
    const folders = readdirSync(join(root, place), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    const named = new Set(
      Array.from(map.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code).flatMap((code) => [
        code,
        code.split('/')[0] ?? '',
        code.split('/').slice(0, 2).join('/'),
      ]),
    );
    const missing = folders.filter(({ name }) => !named.has(name) && !named.has(`${place}/${name}`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  },
);
