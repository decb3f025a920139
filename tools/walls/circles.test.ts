import { expect, test } from 'vitest';
import { describeCircle, edgesOf } from './check-project.ts';
import { findCircles } from './circles.ts';
import { importsOf } from './imports.ts';

/** What is said of a project of these files. */
function circlesOf(files: Readonly<Record<string, string>>): string[] {
  const imports = new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, text)]));
  return findCircles(edgesOf({ workspaces: [], imports })).map(describeCircle);
}

test('files that import only what stands before them make no circle', () => {
  expect(
    circlesOf({
      'a.ts': `import './b.ts'; import './sub/c.ts'`,
      'b.ts': `import './sub/c.ts'`,
      'sub/c.ts': '',
    }),
  ).toEqual([]);
});

test.each([
  ['two files', { 'a.ts': `import './b.ts'`, 'b.ts': `import './a.ts'` }, 'a.ts → b.ts → a.ts'],
  ['a lazy import', { 'a.ts': `import './b.ts'`, 'b.ts': `void import('./a.ts')` }, 'a.ts → b.ts → a.ts'],
  ['a type', { 'a.ts': `import './b.ts'`, 'b.ts': `import type { A } from './a.ts'` }, 'a.ts → b.ts → a.ts'],
  [
    'a worker',
    { 'a.ts': `new Worker(new URL('b.ts', import.meta.url))`, 'b.ts': `import './a.ts'` },
    'a.ts → b.ts → a.ts',
  ],
  [
    'three files',
    { 'a.ts': `import './b.ts'`, 'b.ts': `export * from './c.ts'`, 'c.ts': `import './a.ts'` },
    'a.ts → b.ts → c.ts → a.ts',
  ],
  [
    'folders of which no two files need each other',
    { 'p/a.ts': `import '../q/b.ts'`, 'p/c.ts': '', 'q/b.ts': '', 'q/d.ts': `import '../p/c.ts'` },
    'p → q → p',
  ],
  [
    'an arrow back up to a file beside the folder',
    { 'a.ts': `import './sub/b.ts'`, 'sub/b.ts': '', 'sub/c.ts': `import '../a.ts'` },
    'a.ts → sub → a.ts',
  ],
  [
    'three folders, deep within others',
    {
      'x/y/p/a.ts': `import '../q/deep/b.ts'`,
      'x/y/q/deep/b.ts': `import '../../r/c.ts'`,
      'x/y/r/c.ts': `import '../p/d.ts'`,
      'x/y/p/d.ts': '',
    },
    'Circle in x/y: p → q → r → p',
  ],
])('a circle of %s is found', (_, files, way) => {
  const found = circlesOf(files as Readonly<Record<string, string>>);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(way);
});

test('a test may import what stands above it: nobody imports a test', () => {
  expect(
    circlesOf({ 'a.ts': `import './sub/b.ts'`, 'sub/b.ts': '', 'sub/b.test.ts': `import '../a.ts'` }),
  ).toEqual([]);
});

test('two circles are told apart', () => {
  expect(
    circlesOf({
      'a.ts': `import './b.ts'`,
      'b.ts': `import './a.ts'`,
      'p/c.ts': `import './d.ts'`,
      'p/d.ts': `import './c.ts'`,
    }),
  ).toHaveLength(2);
});
