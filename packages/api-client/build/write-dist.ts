import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtFiles } from './package-files.ts';

// What `npm pack` runs before it packs.
const folder = new URL('../', import.meta.url);
await rm(new URL('dist', folder), { recursive: true, force: true });
await mkdir(fileURLToPath(new URL('dist', folder)));
for (const [path, text] of await builtFiles()) await writeFile(new URL(path, folder), text);
