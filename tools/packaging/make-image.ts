// npm run image: makes an OCI image of the product, without an engine.
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name, oneOf } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { makeImage } from './image.ts';
import { missingPrograms } from './try/root.ts';
import { tryImage } from './try/try-image.ts';
import { treeVersion } from './version.ts';

const program = {
  call: 'npm run image -- [options]',
  about: `Makes an OCI image of the product as an archive in the folder --out, with compose.yaml beside it; docker, podman and skopeo take it. Its root
is Debian's (mmdebstrap), its layout umoci's. The same commit with the same packages of Debian makes the same digest.`,
  options: z.object({
    machine: oneOf(['x64', 'arm64'])
      .default(process.arch === 'arm64' ? 'arm64' : 'x64')
      .meta({ description: 'processor that it is for: x64 or arm64', value: 'KIND' }),
    out: name.default('dist').meta({ description: 'folder for the image', value: 'DIR' }),
    suite: name.default('bookworm').meta({ description: 'which Debian', value: 'NAME' }),
    twice: z
      .boolean()
      .default(false)
      .meta({ description: 'make it twice, and end with 1 when the digests differ' }),
    try: z.boolean().default(false).meta({
      description: 'unpack it and start it, as its user, by systemd-nspawn; needs the rights of root',
    }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const missing = missingPrograms({
  mmdebstrap: 'mmdebstrap',
  umoci: 'umoci',
  ...(options.try && { 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' }),
});
if (missing.length > 0) stop(`No image was made: this machine has no ${missing.join(', no ')}.`);

const tree = resolve(import.meta.dirname, '../..');
const built = spawnSync(process.execPath, [join(tree, 'tools/run.mjs'), 'build'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const { machine, suite } = options;
const out = resolve(options.out);
const version = treeVersion(tree, process.env['SOURCE_DATE_EPOCH']);
const make = (): ReturnType<typeof makeImage> => makeImage({ tree, machine, version, out }, suite);
try {
  const began = performance.now();
  const { file, digest, bytes } = make();
  say(
    `${file}\n${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1_000).toFixed(1)} s\n${digest}`,
  );
  copyFileSync(join(tree, 'docs/reference/compose.yaml'), join(out, 'compose.yaml'));
  if (options.twice) {
    const again = make().digest;
    if (again !== digest) stop(`Made again it is ${again}`);
    say('made again: the same digest');
  }
  if (options.try) await tryImage(file, say);
} catch (error) {
  stop(`It failed: ${(error as Error).message}`);
}
