import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TimelineDevice } from '@outrider/protocol/recordings/timeline.ts';
import { holesIn } from './holes.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

/** Cameras of a vehicle of the demo. */
const CAMERAS = 4;
/** Of the folder for each channel, MB: some minutes of pictures, so that it is full soon. */
const MB_A_CHANNEL = 12;
const MB = 1024 * 1024;
const LOOK_MS = 1_000;
const ROUND_MS = 60_000;
/** What was recorded a moment ago may not be in the index yet. */
const BEHIND_MS = 15_000;
/** From here on it is at its limit: room for what comes within a minute is kept free. */
const FULL_SHARE = 0.6;
const MOST_FILL_MS = 20 * ROUND_MS;
/** Vehicles of one question about the timeline. */
const ASKED_AT_ONCE = 8;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));
const idOf = (at: number): string => `OT-${String(at + 1).padStart(3, '0')}`;

/** Bytes of all recordings in a folder; files may go meanwhile. */
function bytesIn(media: string): number {
  const names = readdirSync(media, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.mp4'))
    .reduce((sum, name) => sum + (statSync(join(media, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** What was not recorded of a stretch of time: each hole with its vehicle, channel and length. */
async function missing(
  server: LiveServer,
  vehicles: number,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < vehicles; at += ASKED_AT_ONCE) {
    const deviceids = Array.from({ length: Math.min(ASKED_AT_ONCE, vehicles - at) }, (_, one) =>
      idOf(at + one),
    );
    const asked = { deviceids, startMs, endMs, columns: 4_096, want: { server: true } };
    const answer = await server.call('/api/timeline', { method: 'POST', body: JSON.stringify(asked) });
    const { devices = [] } = (await answer.json()) as { readonly devices?: readonly TimelineDevice[] };
    if (devices.length < deviceids.length) throw new Error('the timeline does not tell of every vehicle');
    for (const { deviceid, channels } of devices)
      for (const { channel, server: runs } of channels)
        for (const ms of holesIn(runs, endMs - startMs)) found.push(`${deviceid}/${channel}: ${ms} ms`);
  }
  return found;
}

/**
 * Records many channels into a folder that is full all the time: nothing of them is missing, no alarm is heard, and the folder never holds more
 * than it may. Says each minute how it stands.
 * @param channels how many are recorded, by fours
 * @param minutes how long it is watched once it is full
 * @returns whether it was so
 * @throws Error where it cannot be tried
 */
export async function fullRounds(
  {
    folder,
    channels,
    minutes,
  }: { readonly folder: string; readonly channels: number; readonly minutes: number },
  say: (line: string) => void,
): Promise<boolean> {
  const media = join(folder, 'media');
  mkdirSync(media);
  const vehicles = Math.ceil(channels / CAMERAS);
  const limit = vehicles * CAMERAS * MB_A_CHANNEL;
  const args = ['--data', join(folder, 'data'), '--media', `${media}=${limit}M`];
  await using server = await startLiveServer(
    [...args, '--vehicles', String(vehicles), '--no-demo-past', '--no-demo-faults'],
    { deviceid: idOf(0), channel: 1 },
  );
  for (let at = 0; at < vehicles; at++) {
    const change = JSON.stringify({ recenable: 1, streamtype: '0000' });
    const { R: result } = await server.ask({ M: 'D04', I: idOf(at), Z: change, V: '0' });
    if (result !== '1') throw new Error(`${idOf(at)} is not recorded: ${result}`);
  }
  let most = 0;
  const look = (): number => {
    const bytes = bytesIn(media);
    most = Math.max(most, bytes);
    return bytes;
  };
  const timer = setInterval(look, LOOK_MS);
  const holes: string[] = [];
  try {
    const began = performance.now();
    while (look() < limit * FULL_SHARE * MB) {
      if (performance.now() - began > MOST_FILL_MS) throw new Error('the folder does not get full');
      await pause(LOOK_MS);
    }
    say(
      `full after ${Math.round((performance.now() - began) / 1_000)} s: ${(most / MB).toFixed(0)} of ${limit} MB`,
    );
    let fromMs = Date.now();
    for (let minute = 1; minute <= minutes; minute++) {
      await pause(ROUND_MS);
      const endMs = Date.now() - BEHIND_MS;
      holes.push(...(await missing(server, vehicles, { startMs: fromMs, endMs })));
      fromMs = endMs;
      say(
        `minute ${minute} of ${minutes}: ${(most / MB).toFixed(0)} of ${limit} MB at most, ${holes.length} gaps, ${server.alarms.length} alarms`,
      );
    }
  } finally {
    clearInterval(timer);
  }
  for (const line of [...holes, ...server.alarms].slice(0, 20)) say(line);
  const isWithin = most <= limit * MB;
  say(
    `${vehicles * CAMERAS} channels at the limit for ${minutes} minutes: ${holes.length} gaps, ${server.alarms.length} alarms, ${isWithin ? 'never more' : 'more'} than its ${limit} MB`,
  );
  return holes.length === 0 && server.alarms.length === 0 && isWithin;
}
