import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const sources = resolve(import.meta.dirname, '..');

/** The treatment of old values is laid over what others look like. */
const LAID_OVER = 'ui/states/aged.css';

/** Classes that a file says something of wherever they stand: `.or-bar { … }`. */
function wholeClasses(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<=^|[{}])[^{}@;]+(?=\{)/g)
    .flatMap(([list]) => list.split(','));
  return [...selectors].map((each) => each.trim()).filter((each) => /^\.or-[\w-]+$/.test(each));
}

test('no two folders say what one class looks like: a screen that is opened would change others', () => {
  const folders = new Map<string, Set<string>>();
  for (const path of globSync('**/*.css', { cwd: sources })) {
    if (path === LAID_OVER) continue;
    for (const name of wholeClasses(readFileSync(resolve(sources, path), 'utf8')))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)));
  }
  expect(folders.get('.or-bar')).toEqual(new Set(['app/shell']));
  expect([...folders].filter(([, { size }]) => size > 1)).toEqual([]);
});
