import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import type { Workspace } from './resolve.ts';

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const CODE = '**/*.{ts,tsx,mjs,css}';
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'];

/** The project's packages: what its root's package.json names, and the root. */
export function readWorkspaces(root: string): Workspace[] {
  const read = (folder: string): Manifest =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const folders = globSync(
    (read('.').workspaces ?? []).map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => file.slice(0, -'/package.json'.length));
  return ['', ...folders].map((folder) => {
    const { name, exports = {}, dependencies, devDependencies } = read(folder);
    const declares = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    return { name, folder, exports, declares };
  });
}

/**
 * Every file of code or styles below the root with the places where it names others, by its path from there.
 * @param read gives them for a file and its text
 */
export function readImports(
  root: string,
  read: (file: string, text: string) => readonly Import[] = importsOf,
): Map<string, readonly Import[]> {
  const files = globSync(CODE, { cwd: root, exclude: LEFT_OUT }).sort();
  return new Map(files.map((file) => [file, read(file, readFileSync(join(root, file), 'utf8'))]));
}
