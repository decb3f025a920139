import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { encodeMessage } from '@outrider/jt808/messages/message.ts';
import { sampleBodies } from '@outrider/jt808/messages/sample-bodies.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { toHex } from '@outrider/kit/hex.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
// The programs as readers of a guide have them, in their files: not what was put together for tests.
const env = { ...process.env, NODE_OPTIONS: '' };
const sh = async (command: string) =>
  await promisify(execFile)('sh', ['-c', command], { cwd: root, env, maxBuffer: 8 * 1024 * 1024 });
const guides = ['README.md', ...globSync('docs/guide/*.md', { cwd: root })];
const texts = guides.map((guide) => [guide, readFileSync(join(root, guide), 'utf8')] as const);

/** A block of a guide that is fenced. */
interface Block {
  readonly guide: string;
  /** Of what it is, as it says itself. */
  readonly kind: string;
  readonly text: string;
  /** Why it is not tried here, as a comment in front of it says. */
  readonly notTried: string | undefined;
}

const blocks = texts.flatMap(([guide, text]) =>
  Array.from(
    text.matchAll(/(?:<!-- not run: (.*) -->\n\s*)?```(\w*)\n([\s\S]*?)\n\s*```\n/g),
    ([, notTried, kind = '', body = '']): Block => ({ guide, kind, text: body, notTried }),
  ),
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-guides-'));
  const [frame = new Uint8Array()] = encodeMessage('heartbeat', sampleBodies.heartbeat, {
    phone: '13912345678',
    sequence: 7,
    version: 2013,
  });
  writeFileSync(join(folder, 'frames.txt'), toHex(frame));
  const packetizer = new Packetizer({ sim: '13800138000', channel: 1 });
  const packets = pictures(0, 3_000).flatMap((unit) => packetizer.packetize(unit));
  writeFileSync(join(folder, 'FILE'), concatBytes(packets));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What may be run on a tester's machine: it reads, and starts nothing that stays. */
const READS = /^npm (start -- --help|run -s (check-dialect|jt808|jt1078) -- .*)$/;
const isRun = ({ kind, text, notTried }: Block): boolean =>
  kind !== 'json' && notTried === undefined && text.split('\n').every((line) => READS.test(line.trim()));

/** What stands in a guide for a file of the reader's own. */
const OWN_FILES = /\b(frames\.txt|FILE|OUT\.mp4)\b/g;

describe('each fenced block of README and guides', () => {
  test('is found', () => {
    const fences = texts.flatMap(([, text]) => [...text.matchAll(/^\s*```/gm)]).length;
    expect(blocks).toHaveLength(fences / 2);
    // Of commands that are written otherwise none would be tried.
    expect(blocks.filter(isRun).length).toBeGreaterThan(0);
  });

  test.each(blocks.filter(({ kind }) => kind === 'json'))('of JSON can be read ($guide)', ({ text }) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  test.each(blocks.filter(isRun))(
    'of commands works as it stands there: $text ($guide)',
    async ({ text }) => {
      for (const line of text.split('\n'))
        await sh(line.trim().replaceAll(OWN_FILES, (name) => join(folder, name)));
      if (text.includes('OUT.mp4')) expect(statSync(join(folder, 'OUT.mp4')).size).toBeGreaterThan(0);
    },
  );

  test('is tried here, or says why not in some words', () => {
    const untried = blocks.filter((block) => block.kind !== 'json' && !isRun(block));
    expect(untried.filter(({ notTried = '' }) => notTried.split(' ').length < 4)).toEqual([]);
  });
});

/** Programs that say their options, by how they are called; the server's are in its reference, which another test holds true. */
const PROGRAMS = [
  'fleet',
  'doctor',
  'backup',
  'restore',
  'check-backup',
  'move',
  'upgrade-servers',
  'week',
  'soak',
  'bench',
  'verify',
  'package',
  'package:try',
  'image',
  'ready',
  'check-dialect',
  'jt808',
  'jt1078',
  'os-helper',
];
/** Options of programs of others, and options that are only called when the product is built. */
const OF_OTHERS = new Set([
  '--changed',
  '--project',
  '--repeat-each',
  '--eval',
  '--volumes',
  '--help',
  '--now',
  '--force-confold',
]);

test('each script and each option that a guide names is there', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const helps = PROGRAMS.map(async (program) => {
    // The build in front of some of them says nothing of options, and what installs is installed.
    const command = (scripts[program] ?? '').split('&& ').at(-1)?.replace('tools/run.mjs ', '') ?? '';
    return (await sh(`exec ${command} --help`)).stdout;
  });
  const reference = readFileSync(join(root, 'docs/reference/server-options.txt'), 'utf8');
  const known = new Set<string>(OF_OTHERS);
  for (const text of [reference, ...(await Promise.all(helps))])
    for (const [option] of text.matchAll(/--[a-z][\w-]*/g))
      known.add(option).add(option.replace('--', '--no-'));
  const spans = texts.flatMap(([guide, text]) =>
    Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => ({ guide, span })),
  );
  const missing = spans.flatMap(({ guide, span }) => [
    ...Array.from(span.matchAll(/npm run (?:-s )?([\w:-]+)/g), ([, name = '']) => name)
      .filter((name) => scripts[name] === undefined)
      .map((name) => `${guide}: npm run ${name}`),
    ...Array.from(span.matchAll(/(?<![\w-])--[a-z][\w-]*/g), ([option]) => option)
      .filter((option) => !known.has(option))
      .map((option) => `${guide}: ${option}`),
  ]);
  expect(missing).toEqual([]);
});
