import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

const KILLS = 20;
const CHANNELS = 16;

const folder = mkdtempSync(join(tmpdir(), 'outrider-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The threads of a process are started with its own options: `--input-type` would be theirs too. */
const program = `
  import(${JSON.stringify(new URL('testing-crash-process.ts', import.meta.url).href)}).then(({ recordUntilKilled }) =>
    recordUntilKilled(${JSON.stringify(folder)}, (line) => process.stdout.write(JSON.stringify(line) + '\\n')));
`;

/** What was said to be on the disk, by file. */
const said = new Map<string, number>();

/** Records, and kills it once it has said so many fragments. */
async function recordAndKill(fragments: number): Promise<void> {
  const child = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let left = fragments;
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as { path?: string; bytes?: number };
    if (told.path === undefined || told.bytes === undefined) continue;
    said.set(told.path, Math.max(told.bytes, said.get(told.path) ?? 0));
    if (--left === 0) child.kill('SIGKILL');
  }
  await ended;
}

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp4'));

async function wholeBytesOf(name: string): Promise<{ whole: number; size: number }> {
  const bytes = readFileSync(join(folder, name));
  const read = await readSegment({
    size: bytes.length,
    read: async (at, length) => bytes.subarray(at, at + length),
  });
  return { whole: read?.wholeBytes ?? 0, size: bytes.length };
}

test(`killed ${KILLS} times while ${CHANNELS} channels record, nothing that was said to be on the disk is lost`, async () => {
  const random = seededRandom(8);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = files();
    await recordAndKill(CHANNELS + Math.floor(random() * 3 * CHANNELS));
    // The start cut off what the run before had left torn.
    for (const name of before.filter((one) => existsSync(join(folder, one)))) {
      const { whole, size } = await wholeBytesOf(name);
      expect(whole).toBe(size);
      rmSync(join(folder, name));
    }
    for (const [name, bytes] of said) expect((await wholeBytesOf(name)).whole).toBeGreaterThanOrEqual(bytes);
    expect(said.size).toBe(CHANNELS);
    const [name = ''] = said.keys();
    expect((await readVideoFile(readFileSync(join(folder, name)))).video.length).toBeGreaterThan(4);
    said.clear();
  }
}, 120_000);
