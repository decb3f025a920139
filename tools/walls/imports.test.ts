import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const specifiers = (text: string): (string | undefined)[] =>
  importsOf('some/file.tsx', text).map(({ specifier }) => specifier);

test.each([
  ['an import', `import { a } from './a.ts'`],
  ['an import for its effect', `import './a.ts'`],
  ['an import of a type', `import type { A } from './a.ts'`],
  ['a type named where it is used', `export const a: import('./a.ts').A = 1`],
  ['a lazy import', `const a = lazy(() => import('./a.ts'))`],
  ['a lazy import in back quotes', 'const a = await import(`./a.ts`)'],
  ['a re-export', `export { a } from './a.ts'`],
  ['a re-export of everything', `export * from './a.ts'`],
  ['a re-export of a type', `export type { A } from './a.ts'`],
  ['a worker', `const worker = new Worker(new URL('./a.ts', import.meta.url))`],
  ['a process', `fork(new URL('a.ts', import.meta.url))`],
  ['a mock', `vi.mock('./a.ts', () => ({}))`],
  ['a mock by import', `vi.mock(import('./a.ts'))`],
  ['a required module', `const a = require('./a.ts')`],
  ['a required module under a name', `import a = require('./a.ts')`],
  ['a resolved module', `const a = import.meta.resolve('./a.ts')`],
])('%s names its file', (_, text) => {
  expect(new Set(specifiers(text))).toEqual(new Set(['./a.ts']));
});

test('what is computed is found, though nobody can tell what it names', () => {
  expect(specifiers('const a = await import(name)')).toEqual([undefined]);
});

test.each([`'../app/*.tsx'`, `['./*.ts', '!./b.ts'], { eager: true }`])(
  'a glob of %s is found as what is computed',
  (patterns) => {
    expect(specifiers(`const all = import.meta.glob(${patterns})`)).toEqual([undefined]);
  },
);

test.each([
  [`@import './a.css';`, './a.css'],
  [`@import "../ui/a.css" layer(base);`, '../ui/a.css'],
  ['@import url(./a.css) screen;', './a.css'],
  [`@import url( 'a.css' );`, './a.css'],
  [`@import '@outrider/console/app/app.css';`, '@outrider/console/app/app.css'],
])('a style sheet names its file with %s', (text, specifier) => {
  expect(importsOf('some/file.css', text).map((found) => found.specifier)).toEqual([specifier]);
});

test('a comment of a style sheet imports nothing, and the places after it stay', () => {
  const text = `/* @import './b.css'; */ @import './a.css';`;
  const [{ start, end } = { start: 0, end: 0 }, ...more] = importsOf('some/file.css', text);
  expect(text.slice(start, end)).toBe(`'./a.css'`);
  expect(more).toEqual([]);
});

test('words in comments, texts and markup are no imports', () => {
  const text = `// import './a.ts'\nconst a = "import './b.ts'"; const b = <p>import {a} from './c.ts'</p>;`;
  expect(specifiers(text)).toEqual([]);
});

test('it says where the quotes stand', () => {
  const text = `const é = '😀'; import { a } from './a.ts';`;
  const [{ start, end } = { start: 0, end: 0 }] = importsOf('file.ts', text);
  expect(text.slice(start, end)).toBe(`'./a.ts'`);
});
