import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { type ServerAlarm, serverAlarmWords } from '@outrider/model/events/server-alarms.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

/** Everybody who has to know of a disk knows within this time, and recordings go on as soon after it. */
const BOUND_MS = 10_000;
const LOOK_MS = 50;
/** Live pictures are counted for this long while a disk suffers: of 15 a second. */
const WATCH_MS = 3_000;
const LEAST_PICTURES = 30;
/** Not the one of which the demo records a channel by itself. */
const RECORDED = 'OT-002';

/** Something that befalls a disk. */
interface Fault {
  readonly name: string;
  /** What is told of it; unless given, that the folder cannot be written. */
  readonly alarm?: ServerAlarm;
  begin(): void;
  end(): void;
}

const mount = (...args: string[]): unknown => execFileSync('mount', args);
const umount = (path: string): unknown => execFileSync('umount', [path]);

/** What befalls the disk of a media folder. */
function faultsOf(media: string): Fault[] {
  const ballast = join(media, 'ballast');
  const mark = join(media, MEDIA_MARK);
  return [
    { name: 'full', begin: () => fill(ballast), end: () => rmSync(ballast) },
    {
      name: 'read-only',
      // A mount that has files open for writing is not made read-only: one over it is.
      begin: () => (mount('--bind', media, media), mount('-o', 'remount,bind,ro', media)),
      end: () => umount(media),
    },
    {
      name: 'gone',
      begin: () => mount('-t', 'tmpfs', 'none', media),
      end: () => {
        const strays = readdirSync(media);
        umount(media);
        if (strays.length > 0) throw new Error(`written where the disk was mounted: ${strays.join(', ')}`);
      },
    },
    {
      name: 'hangs',
      alarm: 'mediaSlow',
      // Reading from a pipe in which nobody writes waits, as reading from a disk that hangs does.
      begin: () => (renameSync(mark, `${mark}.kept`), execFileSync('mkfifo', [mark])),
      end: () => {
        const pipe = openSync(mark, 'r+');
        renameSync(`${mark}.kept`, mark);
        writeSync(pipe, readFileSync(mark));
        closeSync(pipe);
      },
    },
  ];
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

const filesIn = (media: string): string[] =>
  readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mp4'))
    .map((name) => join(media, name));

/** When the newest recording was written to, ms since 1970 UTC; 0 where there is none. */
const writtenMs = (media: string): number =>
  Math.max(0, ...filesIn(media).map((file) => statSync(file).mtimeMs));

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** @returns after how many ms it was so @throws Error when it is not within the bound */
async function within(what: string, holds: () => boolean, boundMs = BOUND_MS): Promise<number> {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > boundMs) throw new Error(`${what}: not within ${boundMs / 1_000} s`);
    await pause(LOOK_MS);
  }
  return performance.now() - began;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

async function suffer(
  server: LiveServer,
  media: string,
  { name, begin, end, alarm: kind = 'mediaFailed' }: Fault,
): Promise<string> {
  const alarm = { alarm: kind, of: media } as const;
  const raised = serverAlarmWords({ ...alarm, raised: true });
  const over = serverAlarmWords({ ...alarm, raised: false });
  const told = server.alarms.length;
  const says = (memo: string) => () => server.alarms.slice(told).includes(memo);
  begin();
  const alarmMs = await within(`the alarm of a disk that is ${name}`, says(raised));
  const before = server.pictures();
  await pause(WATCH_MS);
  const watched = server.pictures() - before;
  if (watched < LEAST_PICTURES)
    throw new Error(`${name}: only ${watched} live pictures in ${seconds(WATCH_MS)}`);
  end();
  const ended = Date.now();
  const overMs = await within(`the end of the alarm of a disk that was ${name}`, says(over));
  const recordsMs = await within(`recording after ${name}`, () => writtenMs(media) > ended + LOOK_MS);
  return `${name}: told after ${seconds(alarmMs)}, ${watched} live pictures in ${seconds(WATCH_MS)}, well again after ${seconds(overMs)}, recorded on ${seconds(recordsMs)} later`;
}

/**
 * Has the disk of a media folder suffer while a server records on it: it is told within 10 s, live pictures go on, and recording goes on by
 * itself; what is on the disk in the end is whole. The folder is the mount of a small disk, in a namespace of one's own.
 * @throws Error when it is not so
 */
export async function diskRounds(
  { media, data }: { readonly media: string; readonly data: string },
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(data, { recursive: true });
  {
    const args = ['--data', data, '--media', media, '--vehicles', '2', '--no-demo-past', '--no-demo-faults'];
    await using server = await startLiveServer(args, { deviceid: RECORDED, channel: 1 });
    await within('live pictures', () => server.pictures() > 0, 3 * BOUND_MS);
    const change = JSON.stringify({ recenable: 1, streamtype: '0000' });
    const { R: result } = await server.ask({ M: 'D04', I: RECORDED, Z: change, V: '0' });
    if (result !== '1') throw new Error(`${RECORDED} is not recorded: ${result}`);
    await within('the first recording', () => writtenMs(media) > 0, 3 * BOUND_MS);
    for (const fault of faultsOf(media)) say(await suffer(server, media, fault));
  }
  const files = filesIn(media);
  for (const file of files) {
    const bytes = readFileSync(file);
    const read = async (at: number, length: number) => bytes.subarray(at, at + length);
    const segment = await readSegment({ size: bytes.length, read });
    if (segment?.wholeBytes !== bytes.length) throw new Error(`${file} is torn`);
  }
  say(`${files.length} files are whole`);
}
