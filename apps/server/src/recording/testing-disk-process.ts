import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { MAIN } from '../relay/testing-hub.ts';
import { bootRecording } from './testing-recording.ts';

/** What was the case at a moment of {@link sufferDisk}. */
export interface DiskMoment {
  readonly when: string;
  /** Of the folder. */
  readonly state: string | undefined;
  /** The newest alarm of the server that was told. */
  readonly alarm: string | undefined;
  /** The file of recordings that begins last and in which something is. */
  readonly newest: string | undefined;
  /** Pictures that a viewer got while these were recorded, or were not. */
  readonly watched: number;
}

const LOOK_MS = 3_000;
const GROUPS_MS = 3_100;

/** Records on a disk that fills and is emptied, and that takes nothing for a while, and says how it went: for tests. */
export async function sufferDisk(
  { media, data }: { readonly media: string; readonly data: string },
  say: (moment: DiskMoment) => void,
): Promise<void> {
  const running = await bootRecording({ media: [media], data });
  const { feed, settled, clock, hub, alarms, folders, files } = running;
  let watched = 0;
  hub.watch(MAIN, {
    user: 'a',
    ip: '',
    port: 0,
    sinceMs: 0,
    dropped: 0,
    offer: () => (watched++, 'taken'),
    status() {},
  });
  const written = () => files().filter((name) => statSync(join(media, name)).size > 0);
  let atMs = 0;
  const record = async (when: string): Promise<void> => {
    watched = 0;
    feed(pictures(atMs, atMs + GROUPS_MS));
    // Behind a gap another file begins.
    atMs += 10_000;
    await settled();
    await look(when);
  };
  const look = async (when: string): Promise<void> => {
    clock.advance(LOOK_MS);
    await settled();
    const [folder] = folders.all;
    say({ when, state: folder?.state, alarm: alarms.at(-1), newest: written().at(-1), watched });
  };
  const ballast = join(media, 'ballast');

  await record('well');
  fill(ballast);
  await record('full');
  rmSync(ballast);
  await settled();
  await record('emptied');
  // A mount that has files open for writing is not made read-only: one over it is.
  execFileSync('mount', ['--bind', media, media]);
  execFileSync('mount', ['-o', 'remount,bind,ro', media]);
  await settled();
  await look('read-only, while nothing is written');
  await record('read-only');
  execFileSync('umount', [media]);
  await settled();
  await record('mended');
  await running.end();
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const block = new Uint8Array(1024 * 1024);
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
