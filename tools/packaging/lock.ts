import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const entrySchema = z.object({
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  /** A workspace's folder, of the entry that links to it. */
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
});

export type LockEntry = z.infer<typeof entrySchema>;

/** The entries of package-lock.json by where each lies: '', 'apps/server', 'node_modules/ws', 'node_modules/a/node_modules/b'. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** A package of others, as it lies in the project. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Where it lies, from the project's root. */
  readonly path: string;
  /** As SPDX writes it; undefined where the package does not say. */
  readonly license: string | undefined;
}

/** @throws Error when there is none, or it is of another form */
export function readLock(root: string): Lock {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return z.object({ packages: z.record(z.string(), entrySchema) }).parse(JSON.parse(text)).packages;
}

const MODULES = 'node_modules/';

/** The name of what lies at a path of the lock file. */
const nameAt = (path: string): string => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** Every package of others that the lock file names, whatever it is for. */
export function lockedPackages(lock: Lock): LockedPackage[] {
  return Object.entries(lock)
    .filter(([path, { link }]) => path.includes(MODULES) && !link)
    .map(([path, { version, license }]) => ({ name: nameAt(path), version, path, license }));
}

/** Where Node finds the package of that name, asked by what lies at `from`: beside it, else in each folder above. */
function found(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (lock[path] !== undefined) return path;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  }
}

/** What the given workspaces need to run: packages of others, and workspaces by their folders, both sorted. */
export function neededBy(
  lock: Lock,
  workspaces: readonly string[],
): { readonly packages: readonly LockedPackage[]; readonly workspaces: readonly string[] } {
  const seen = new Set<string>();
  const open = [...workspaces];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = lock[path];
    if (entry === undefined) throw new Error(`The lock file names no ${path}`);
    const at = entry.link && entry.resolved !== undefined ? entry.resolved : path;
    if (seen.has(at)) continue;
    seen.add(at);
    const { dependencies, optionalDependencies } = lock[at] ?? entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = found(lock, at, name);
      if (needed !== undefined) open.push(needed);
      else if (name in dependencies) throw new Error(`The lock file has no ${name}, which ${at} needs`);
    }
  }
  return {
    packages: lockedPackages(lock).filter(({ path }) => seen.has(path)),
    workspaces: [...seen].filter((path) => !path.includes(MODULES)).sort(),
  };
}
