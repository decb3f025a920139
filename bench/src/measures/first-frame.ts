import { type Measure, pause } from '../measure.ts';
import { type OutriderRelay, publishFrom } from '../peers/outrider-relay.ts';
import type { Relay } from '../relay.ts';
import { startRelays } from '../peers/start-relays.ts';
import { percentile, type Row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';
import { bytesBehind } from '../video/picture-clock.ts';
import { PictureProbe } from '../video/picture-mark.ts';

const BITS_PER_SECOND = 500_000;
const WARM_TRIES = 40;
const COLD_TRIES = 20;
/** Streams of their own for the cold tries: one that was watched stays warm for 10 s. */
const FIRST_COLD_STREAM = 1_000;
const KEY_WITHIN_MS = 10_000;
/** Not a divisor of the 2 s from key picture to key picture, so that tries begin all over the group. */
const BETWEEN_TRIES_MS = 173;

/** ms from the call that opens the connection to the last byte of the first key picture. */
async function untilKey(relay: Relay, stream: number): Promise<number> {
  const from = performance.now();
  const { socket, rest } = await relay.play(stream);
  try {
    return await new Promise<number>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${relay.name}: no key picture within 10 s`)),
        KEY_WITHIN_MS,
      );
      const probe = new PictureProbe(bytesBehind, ({ isKey }) => {
        if (!isKey) return;
        clearTimeout(late);
        resolve(performance.now() - from);
      });
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => probe.push(chunk));
      if (rest.length > 0) probe.push(rest);
      socket.resume();
    });
  } finally {
    socket.destroy();
  }
}

async function warm(relay: Relay, tries: number): Promise<number[]> {
  const coded = makePictures(BITS_PER_SECOND);
  using _publisher = await relay.publish(0, coded);
  // Somebody watches already.
  const { socket } = await relay.play(0);
  socket.on('error', () => {});
  socket.resume();
  await pause(3_000);
  const times: Promise<number>[] = [];
  for (let at = 0; at < tries; at++) {
    times.push(untilKey(relay, 0));
    await pause(BETWEEN_TRIES_MS);
  }
  const all = await Promise.all(times);
  socket.destroy();
  return all;
}

async function cold(relay: OutriderRelay, tries: number): Promise<number[]> {
  const coded = makePictures(BITS_PER_SECOND);
  using publishers = new DisposableStack();
  for (let at = 0; at < tries; at++) {
    publishers.use(await publishFrom(relay.outrider, FIRST_COLD_STREAM + at, [coded]));
  }
  await pause(500);
  const times: number[] = [];
  for (let at = 0; at < tries; at++) times.push(await untilKey(relay, FIRST_COLD_STREAM + at));
  return times;
}

/** From opening a viewer's connection to the first picture it can decode. */
export const firstFrame: Measure = {
  name: 'first-frame',
  about: 'time from opening ws.cgi to the first decodable picture, cold and warm',
  async run({ quick, log }): Promise<Row[]> {
    await using relays = new AsyncDisposableStack();
    const { ours, nginx, nms } = await startRelays(relays, log);
    const tries = quick ? 10 : WARM_TRIES;
    const times = {
      ours: await warm(ours, tries),
      nginx: nginx === undefined ? [] : await warm(nginx, tries),
      nms: await warm(nms, tries),
    };
    const coldTimes = await cold(ours, quick ? 5 : COLD_TRIES);
    const rows: Row[] = [];
    for (const [share, goal] of [
      [0.5, '≤ 10'],
      [0.95, '≤ 50'],
    ] as const) {
      const value = percentile(times.ours, share);
      const base = { unit: 'ms', name: `first key picture, warm, p${share * 100}`, value, goal };
      rows.push({ ...base, peer: 'nginx-rtmp', peerValue: percentile(times.nginx, share) });
      rows.push({ ...base, peer: 'node-media-server', peerValue: percentile(times.nms, share) });
    }
    for (const [share, goal] of [
      [0.5, '≤ 10'],
      [0.95, '≤ 50'],
    ] as const) {
      const name = `first key picture, cold: the recorder is asked first, p${share * 100}`;
      const value = percentile(coldTimes, share);
      rows.push({ name, value, unit: 'ms', goal, peer: null, peerValue: null });
    }
    return rows;
  },
};
