import { globSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { neededBy, readLock } from './lock.ts';

/** Processors that npm has a Node for, by their names there; and as Debian and OCI name them. */
export const machines = { x64: 'amd64', arm64: 'arm64' } as const;
export type Machine = keyof typeof machines;

const LIBRARY = 'usr/lib/outrider';

/**
 * Where a version of the product lies on a machine that it was installed on: each in a folder of its own, so that the one that runs finds
 * its files until another takes its place. `current` leads to it.
 */
export const libraryOf = (version: string): string => `${LIBRARY}/${version}`;

/** One file of a package: from where, or what is in it, and where it goes, without a slash in front. */
export type Placed = {
  readonly to: string;
} & (
  | { readonly from: string; readonly executable: boolean }
  | { readonly text: string | Buffer; readonly executable: boolean }
  | { readonly link: string }
);

/** What of the product's own files stays behind: tests, what they use (an engine of their own, too), and programs for those who work on it. */
const OF_TESTS =
  /(^|\/)((testing|fixtures|pglite|node_modules)\/|(testing|contract|testing-[^/]+|[^/]+-contract|[^/]+\.test)\.ts$)/;
/** Types and sources that were compiled, which no Node loads from a package; maps, tests, papers that are no licence. */
const UNUSED =
  /\.[cm]?ts$|\.map$|\.tsbuildinfo$|(^|\/)(tests?|__tests__|\.github)\/|(^|\/)(?!licen[cs]e)[^/]*\.md$/i;
/** Code of one system and processor, as @evan/opus carries it for all. */
const NATIVE = /([a-z0-9]+-[a-z0-9]+)\.node$/;

const filesIn = (folder: string): string[] =>
  globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());

/** Whether a file of a package of others is shipped for a processor. */
export function runsOn(file: string, machine: Machine): boolean {
  const [, native] = NATIVE.exec(file) ?? [];
  return !UNUSED.test(file) && (native === undefined || native === `${machine}-linux`);
}

/** Whether a file of the product's own is shipped. */
export const isShipped = (file: string): boolean => !OF_TESTS.test(file);

/** Where npm lays the Node that goes along. */
export const nodePackage = (machine: Machine): string => `node_modules/node-linux-${machine}`;

/**
 * Every file of the product as it runs: sources as they stand, the console as it was built, packages of others, Node. Sorted by where it goes.
 * @param tree the project
 * @param node the Node that goes along: its folder
 */
export function payloadOf(tree: string, machine: Machine, node: string, version: string): Placed[] {
  const library = libraryOf(version);
  const { packages, workspaces } = neededBy(readLock(tree), ['apps/server', 'apps/virtual-fleet']);
  const own = workspaces.flatMap((workspace) =>
    filesIn(join(tree, workspace))
      .filter((file) => isShipped(file))
      .map((file) => `${workspace}/${file}`),
  );
  const console = filesIn(join(tree, 'apps/console/dist')).map((file) => `apps/console/dist/${file}`);
  const others = packages.flatMap(({ path }) =>
    filesIn(join(tree, path))
      .filter((file) => !file.startsWith('node_modules/') && runsOn(file, machine))
      .map((file) => `${path}/${file}`),
  );
  const links = workspaces
    .map((workspace) => `node_modules/@outrider/${workspace.slice(workspace.indexOf('/') + 1)}`)
    .map((link) => ({ to: `${library}/${link}`, link: readlinkSync(join(tree, link)) }));
  const files = ['package.json', 'LICENSE', ...own, ...console, ...others];
  return [
    ...files.map((file) => ({ to: `${library}/${file}`, from: join(tree, file), executable: false })),
    ...links,
    { to: `${LIBRARY}/current`, link: version },
    { to: `${library}/bin/node`, from: join(node, 'bin/node'), executable: true },
  ].sort((a, b) => (a.to < b.to ? -1 : 1));
}
