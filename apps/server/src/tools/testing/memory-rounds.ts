import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';
import { type Look, slopeOf } from './slope.ts';

const VEHICLES = 300;
/** Vehicles of which a channel is recorded, and their channel. */
const RECORDED = 10;
const CHANNEL = 1;
const AT_ONCE = 20;
const ROUND_MS = 60_000;
/** By then one of them is whole, or none will be. */
const MINUTES_TO_EXPORT = 10;
const WATCHED_MS = 20_000;
const LOOK_MS = 5_000;
/** By then all that is taken once was taken: pages of the database, threads, streams. */
const WARM_SHARE = 0.5;
const MB = 1024 * 1024;
/** What a server may grow in an hour, MB; a run that is shorter than this many minutes says too little to fail. */
const MOST_SLOPE = 1;
const LEAST_MINUTES = 240;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));
const idOf = (at: number): string => `OT-${String(at + 1).padStart(3, '0')}`;

/** Memory of a process that is resident, bytes (Linux). */
function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** People come, look at streams, take a package of evidence, and go. */
async function round(server: LiveServer, viewers: number, nowMs: number): Promise<void> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < viewers; at += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, viewers - at) }, async (_, one) => {
          // Of recorded streams and of others, each by several.
          const fields = {
            deviceid: idOf((at + one) % (RECORDED * 2)),
            channel: String(CHANNEL),
            type: 'main',
          };
          return await server.signed(socketCalls.watchChannel.path, fields);
        }),
      )),
    );
  const order = await server.call('/api/recordexport', {
    method: 'POST',
    body: JSON.stringify({
      deviceid: idOf(0),
      channels: [CHANNEL],
      from: Math.floor(nowMs / 1_000) - 120,
      to: Math.floor(nowMs / 1_000) - 60,
      reason: 'soak',
    }),
  });
  await order.arrayBuffer();
  await pause(WATCHED_MS);
  for (const socket of sockets) socket.close();
}

/** How many exports are whole. */
async function exportsDone(server: LiveServer): Promise<number> {
  const answer = await server.call('/api/recordexport', { method: 'GET' });
  const { exports } = (await answer.json()) as { readonly exports: readonly { readonly state: string }[] };
  return exports.filter(({ state }) => state === 'done').length;
}

/**
 * Runs a server of a company: vehicles that report, channels that are recorded, viewers by the hundred who come and go, and exports. Says each
 * minute how much memory is resident, and at the end how fast that grew in the second half.
 * @param viewers so many come in each round, and go again
 * @returns whether it grew no faster than it may; always where the run was too short to tell
 * @throws Error where it cannot be tried
 */
export async function memoryRounds(
  {
    folder,
    minutes,
    viewers,
  }: { readonly folder: string; readonly minutes: number; readonly viewers: number },
  say: (line: string) => void,
): Promise<boolean> {
  const media = join(folder, 'media');
  mkdirSync(media);
  const args = ['--data', join(folder, 'data'), '--media', `${media}=400M`, '--vehicles', String(VEHICLES)];
  await using server = await startLiveServer([...args, '--no-demo-past', '--no-demo-faults'], {
    deviceid: idOf(0),
    channel: CHANNEL,
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('the process of the server has no number');
  for (let at = 0; at < RECORDED; at++) {
    const change = JSON.stringify({ recenable: 1, streamtype: '0000' });
    await server.ask({ M: 'D04', I: idOf(at), Z: change, V: '0' });
  }
  const began = performance.now();
  const looks: Look[] = [];
  const look = (): number => {
    const bytes = residentOf(pid);
    looks.push({ ms: performance.now() - began, bytes });
    return bytes;
  };
  const timer = setInterval(look, LOOK_MS);
  try {
    for (let minute = 1; performance.now() - began < minutes * ROUND_MS; minute++) {
      // A machine that is busy with other things may have no time for a round: the server is looked at all the same.
      await round(server, viewers, Date.now()).catch((error: unknown) =>
        say(`a round broke off: ${String(error)}`),
      );
      await pause(Math.max(0, began + minute * ROUND_MS - performance.now()));
      if (minute === Math.min(MINUTES_TO_EXPORT, minutes) && (await exportsDone(server)) === 0)
        throw new Error('nothing was exported: is the console built (npm start builds it)?');
      const passed = Math.round((performance.now() - began) / ROUND_MS);
      say(`minute ${passed} of ${minutes}: ${(look() / MB).toFixed(0)} MB resident`);
    }
  } finally {
    clearInterval(timer);
  }
  say(`${await exportsDone(server)} exports are done`);
  const late = looks.filter(({ ms }) => ms >= minutes * ROUND_MS * WARM_SHARE);
  const slope = slopeOf(late);
  const [least, most] = [
    Math.min(...late.map(({ bytes }) => bytes)),
    Math.max(...late.map(({ bytes }) => bytes)),
  ];
  say(
    `second half: ${(least / MB).toFixed(0)} to ${(most / MB).toFixed(0)} MB, ${slope.toFixed(1)} MB an hour (goal ${MOST_SLOPE})`,
  );
  if (minutes < LEAST_MINUTES) say(`A run of less than ${LEAST_MINUTES} minutes says little of the slope.`);
  return minutes < LEAST_MINUTES || slope <= MOST_SLOPE;
}
