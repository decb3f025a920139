import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(FOLDER, 'src');
const LICENCE = join(FOLDER, '../../LICENSE');

/** A package of others that is put into this one, so that installing it asks for no other. */
interface Carried {
  readonly name: string;
  readonly folder: string;
}

/** The packages of others: what the calls are made by, and what its types are written with. */
function carriedPackages(): readonly Carried[] {
  const carried: Carried[] = [];
  let from = import.meta.url;
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    // Each is where the one before it finds it: its script is in a folder of its own.
    from = createRequire(from).resolve(name);
    carried.push({ name, folder: dirname(dirname(from)) });
  }
  return carried;
}

/** All of the code in one file. */
async function script(): Promise<string> {
  const bundle = await rolldown({
    input: join(SOURCES, 'index.ts'),
    // What it writes of where code came from is the same wherever it is called.
    cwd: FOLDER,
    platform: 'neutral',
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}

/** Declarations as they stand in the package, where what they import lies beside them. */
function besideEachOther(declarations: string, carried: readonly Carried[]): string {
  return declarations.replaceAll(/(\bfrom ?)['"]([^'"]+)['"]/g, (all, before: string, name: string) => {
    const isCarried = carried.some((one) => one.name === name);
    return isCarried || name.endsWith('.ts') ? `${before}'./${basename(name, '.ts')}.js'` : all;
  });
}

async function declarationsOf(file: string): Promise<string> {
  const { code, errors } = isolatedDeclarationSync(file, await readFile(join(SOURCES, file), 'utf8'));
  const [error] = errors;
  if (error !== undefined) throw new Error(`Types of ${file}: ${error.message}`);
  return code;
}

/** Every file with types, by its path in the package. */
async function types(carried: readonly Carried[]): Promise<[path: string, text: string][]> {
  const sources = (await readdir(SOURCES)).sort();
  const own = sources.map(async (file) => [basename(file, '.ts'), await declarationsOf(file)] as const);
  const others = carried.map(
    async ({ name, folder }) => [name, await readFile(join(folder, 'dist/index.d.mts'), 'utf8')] as const,
  );
  return (await Promise.all([...own, ...others])).map(([name, text]) => [
    `dist/${name}.d.ts`,
    besideEachOther(text, carried),
  ]);
}

async function noticeOf({ name, folder }: Carried): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const words = await readFile(join(folder, 'LICENSE'), 'utf8');
  return `${name} ${version}\n\n${words.trim()}\n`;
}

/** What is built of the package, by path: code, types, and the licences under which it is passed on. */
export async function builtFiles(): Promise<ReadonlyMap<string, string>> {
  const carried = carriedPackages();
  const notices = await Promise.all(carried.map(noticeOf));
  return new Map([
    ['dist/LICENSE', await readFile(LICENCE, 'utf8')],
    ['dist/THIRD-PARTY-NOTICES', notices.join(`\n${'-'.repeat(80)}\n\n`)],
    ['dist/index.js', await script()],
    ...(await types(carried)),
  ]);
}

/** The whole package as people install it: what `npm pack` packs, by path. */
export async function packageFiles(): Promise<ReadonlyMap<string, string>> {
  const asTheyStand = ['package.json', 'README.md'].map(
    async (path) => [path, await readFile(join(FOLDER, path), 'utf8')] as const,
  );
  return new Map([...(await Promise.all(asTheyStand)), ...(await builtFiles())]);
}
