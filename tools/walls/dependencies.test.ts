import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readWorkspaces } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Wherever a package can be named: imports, styles, paths of programs that are run. */
const NAMING = '**/*.{ts,tsx,mjs,css}';
/** What others look for by themselves, or under another name. */
const UNNAMED = /^@types\/|^oxlint-tsgolint$|^typescript$|^node-(linux|win)-/;

test.each(readWorkspaces(root))('$name names every package that it declares', ({ folder, declares }) => {
  const text = globSync(NAMING, { cwd: join(root, folder), exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
  const named = (name: string): boolean => new RegExp(`['"\`/]${name}['"\`/]`).test(text);
  expect([...declares].filter((name) => !UNNAMED.test(name) && !named(name))).toEqual([]);
});
