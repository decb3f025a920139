import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** A package of the project, as its package.json has it. */
export interface Workspace {
  readonly name: string;
  /** From the project's root, without a slash at the end; '' is the root itself. */
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Names of the packages it declares, those for development too. */
  readonly declares: ReadonlySet<string>;
}

/** What a specifier means: a file of the project by its path from the root, a package of others, or a part of Node. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string };

/** The package a file belongs to: the one whose folder is the nearest above it. */
export function workspaceOf(workspaces: readonly Workspace[], file: string): Workspace | undefined {
  return workspaces
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** The package's file that a path below its name stands for, by the patterns of its `exports`. */
function exported({ folder, exports }: Workspace, path: string): string {
  const patterns = Object.keys(exports).sort((a, b) => b.length - a.length);
  for (const pattern of patterns) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? pattern !== path : !path.startsWith(before)) continue;
    return posix.join(folder, (exports[pattern] ?? '').replace('*', path.slice(before.length)));
  }
  return posix.join(folder, path);
}

/** What `specifier` means in `file`. Nothing is looked up on the disk, so that planted files resolve too. */
export function resolve(workspaces: readonly Workspace[], file: string, specifier: string): Target {
  // Vite's '?url', '?worker' and the like.
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(file), bare) };
  if (isBuiltin(bare)) return { kind: 'node', name: bare };
  const name = bare.split('/', bare.startsWith('@') ? 2 : 1).join('/');
  const workspace = workspaces.find((other) => other.name === name);
  return workspace === undefined
    ? { kind: 'package', name }
    : { kind: 'file', path: exported(workspace, `.${bare.slice(name.length)}`) };
}
