import { expect, test } from 'vitest';
import { resolve, type Workspace } from './resolve.ts';

const workspaces: Workspace[] = [
  { name: '@outrider/kit', folder: 'packages/kit', exports: { './*': './src/*' }, declares: new Set() },
  {
    name: '@outrider/console',
    folder: 'apps/console',
    exports: { './build/*': './build/*', './*': './src/*' },
    declares: new Set(),
  },
];

test.each([
  ['./b.ts', { kind: 'file', path: 'packages/kit/src/b.ts' }],
  ['../../model/src/c.ts', { kind: 'file', path: 'packages/model/src/c.ts' }],
  ['./sub/../b.ts?worker', { kind: 'file', path: 'packages/kit/src/b.ts' }],
  ['@outrider/kit/sub/b.ts', { kind: 'file', path: 'packages/kit/src/sub/b.ts' }],
  ['@outrider/console/build/b.ts', { kind: 'file', path: 'apps/console/build/b.ts' }],
  ['@outrider/console/ui/b.ts', { kind: 'file', path: 'apps/console/src/ui/b.ts' }],
  ['node:fs/promises', { kind: 'node', name: 'node:fs/promises' }],
  ['fs', { kind: 'node', name: 'fs' }],
  ['zod', { kind: 'package', name: 'zod' }],
  ['@scope/name/deep/file.js', { kind: 'package', name: '@scope/name' }],
])("'%s' in a file of a package means %j", (specifier, target) => {
  expect(resolve(workspaces, 'packages/kit/src/a.ts', specifier)).toEqual(target);
});
