import { deepEqual, equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { crc32 } from 'node:zlib';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';

/** Channels that are recorded at once. */
export const CHANNELS = 16;

export interface KillRounds {
  readonly kills: number;
  /** Other seeds are other moments. */
  readonly seed: number;
  /** Told after each kill. */
  readonly onKilled?: (kill: number) => void;
}

/**
 * Records many channels and kills the process, again and again: what was said to be on the disk is there, a start cuts off what
 * is torn, and a file plays.
 * @throws AssertionError when something is lost
 */
export async function killRounds({ kills, seed, onKilled }: KillRounds): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-crash-'));
  const random = seededRandom(seed);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const before = filesIn(folder);
      const said = await recordAndKill(folder, kill, CHANNELS + Math.floor(random() * 3 * CHANNELS));
      // The start cut off what the run before had left torn.
      for (const path of before.filter((one) => existsSync(one))) {
        const { whole, size } = await lengthsOf(path);
        equal(whole, size, `${path} is torn after a start`);
        rmSync(path);
      }
      for (const [name, bytes] of said) {
        const { whole } = await lengthsOf(join(folder, name));
        ok(whole >= bytes, `${name} has ${whole} of ${bytes} bytes`);
      }
      // In the turn of a minute a channel has two files.
      equal(new Set([...said.keys()].map((path) => basename(path).split('-')[0])).size, CHANNELS);
      const [name = ''] = said.keys();
      const { video } = await readVideoFile(readFileSync(join(folder, name)));
      ok(video.length > 4, `${name} plays ${video.length} pictures`);
      deepEqual(video[0]?.key, true);
      onKilled?.(kill + 1);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records, and kills it once it has said so many fragments. Gives how many bytes of each file were said to be on the disk. */
async function recordAndKill(folder: string, kill: number, fragments: number): Promise<Map<string, number>> {
  // The threads of a process are started with its own options: `--input-type` would be theirs too.
  const program = `
    import(${JSON.stringify(new URL('crash-process.ts', import.meta.url).href)}).then(({ recordUntilKilled }) =>
      recordUntilKilled(${JSON.stringify(folder)}, ${kill}, (line) => process.stdout.write(JSON.stringify(line) + '\\n')));
  `;
  const said = new Map<string, number>();
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const ended = once(child, 'close');
    let left = fragments;
    for await (const line of createInterface({ input: child.stdout })) {
      const told = JSON.parse(line) as { path?: string; bytes?: number };
      if (told.path === undefined || told.bytes === undefined) continue;
      said.set(told.path, Math.max(told.bytes, said.get(told.path) ?? 0));
      if (--left === 0) child.kill('SIGKILL');
    }
    await ended;
  } finally {
    child.kill('SIGKILL');
  }
  return said;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mp4'))
    .map((name) => join(folder, name));

async function lengthsOf(path: string): Promise<{ whole: number; size: number }> {
  const bytes = readFileSync(path);
  const file = {
    size: bytes.length,
    read: async (at: number, length: number) => bytes.subarray(at, at + length),
  };
  // With the check: the list of pictures at the end of a file is part of what is whole.
  const read = await readSegment(file, crc32);
  return { whole: read?.wholeBytes ?? 0, size: bytes.length };
}
