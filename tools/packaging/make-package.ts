// npm run package: makes a Debian package of the product.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name, oneOf } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { makeDeb } from './make-deb.ts';
import type { Machine } from './payload.ts';
import { treeVersion } from './version.ts';

const program = {
  call: 'npm run package -- [options]',
  about: `Makes a Debian package of the product, with the Node that it runs on, in the folder --out. The same commit makes the same bytes.
npm run package:try tries it on a Debian of its own.`,
  options: z.object({
    tree: name
      .default('.')
      .meta({ description: 'the project that is packed, with its packages of npm', value: 'DIR' }),
    machine: oneOf(['x64', 'arm64'])
      .default(process.arch === 'arm64' ? 'arm64' : 'x64')
      .meta({ description: 'processor that it is for: x64 or arm64', value: 'KIND' }),
    out: name.default('dist').meta({ description: 'folder for the package', value: 'DIR' }),
    name: z
      .string()
      .optional()
      .meta({ description: 'its version; by default that of package.json and the commit' }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const tree = resolve(options.tree);
const machine: Machine = options.machine;

const built = spawnSync(process.execPath, [join(tree, 'tools/run.mjs'), 'build'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const found = treeVersion(tree, process.env['SOURCE_DATE_EPOCH']);
const version = { ...found, version: options.name ?? found.version };
const began = performance.now();
const { file, bytes } = makeDeb({ tree, machine, version, out: resolve(options.out) });
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
process.stdout.write(`${file}\n${(bytes / 1e6).toFixed(1)} MB in ${seconds} s\n`);
