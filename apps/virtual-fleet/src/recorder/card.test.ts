import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { playbackCommands } from '@outrider/jt808/messages/recordings.ts';
import { expect, test } from 'vitest';
import { createVirtualFleet, type VirtualFleetOptions } from '../fleet.ts';
import { Acceptor } from '../testing/acceptor.ts';
import { MediaAcceptor } from '../testing/media-acceptor.ts';

const PHONE = '19900000001';
const ANY = {
  channel: 0,
  from: '000000000000',
  to: '000000000000',
  alarms: 0n,
  mediaType: 0,
  streamType: 0,
  storage: 0,
} as const;
/** ms between two pictures. */
const PICTURE_MS = 1_000 / 15;

async function boot(options: VirtualFleetOptions = {}) {
  const parts = new AsyncDisposableStack();
  const acceptor = parts.use(await Acceptor.listen());
  const media = parts.use(await MediaAcceptor.listen());
  const fleet = parts.use(
    await createVirtualFleet({ server: '127.0.0.1', port: acceptor.port, vehicles: 1, ...options }),
  );
  await fleet.start();
  await acceptor.message('location');
  const play = (from: string, to = '000000000000', speed = 0) =>
    acceptor.send(
      'startPlayback',
      {
        ...ANY,
        channel: 2,
        host: '127.0.0.1',
        tcpPort: media.port,
        udpPort: 0,
        mode: speed > 1 ? 1 : 0,
        speed,
        from,
        to,
      },
      PHONE,
    );
  const control = (command: number, speed = 0, position = '000000000000') =>
    acceptor.send('controlPlayback', { channel: 2, command, speed, position }, PHONE);
  const pictures = () => media.units.filter(({ kind }) => kind === 'video');
  return { acceptor, media, play, control, pictures, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

test.concurrent('a list tells what is wanted alone: channel, time, alarm, stream, storage', async () => {
  await using card = await boot();
  const { acceptor } = card;
  const list = async (change: object) => {
    const asked = acceptor.send('queryRecordings', { ...ANY, ...change }, PHONE);
    const { recordings } = await acceptor.message(
      'recordings',
      ({ replySequence }) => replySequence === asked,
    );
    return recordings;
  };
  const all = await list({});
  expect(new Set(all.map(({ channel }) => channel))).toEqual(new Set([1, 2, 3, 4]));
  const third = await list({ channel: 3 });
  expect(third.length).toBe(all.length / 4);
  const { from, to } = third[1]!;
  expect(await list({ channel: 3, from, to })).toHaveLength(1);
  const alarmed = await list({ channel: 3, alarms: 1n << 1n });
  expect(alarmed.every(({ alarms }) => alarms === 1n << 1n)).toBe(true);
  expect(alarmed.length).toBeLessThan(third.length);
  expect([await list({ streamType: 2 }), await list({ storage: 2 })]).toEqual([[], []]);
});

test.concurrent('a moment is played from its first picture on, at the speed that is asked, and ends by itself', async () => {
  await using card = await boot();
  const { acceptor, media, play, pictures } = card;
  acceptor.send('queryRecordings', { ...ANY, channel: 2 }, PHONE);
  const { recordings } = await acceptor.message('recordings');
  const fromMs = decodeTime(recordings[0]!.from)! + 60_000;
  const asked = play(encodeTime(fromMs), encodeTime(fromMs + 2_000), 3);
  const told = await acceptor.message('recordings', ({ replySequence }) => replySequence === asked);
  expect(told.recordings).toHaveLength(1);
  await media.until(() => media.units.length > 0 && media.connections === 0);
  expect(pictures()[0]).toMatchObject({ key: true, captureMs: fromMs });
  const steps = pictures()
    .slice(1)
    .map(({ captureMs }, at) => captureMs - pictures()[at]!.captureMs);
  expect(steps.every((step) => Math.abs(step - 4 * PICTURE_MS) <= 2)).toBe(true);
  expect(pictures().at(-1)!.captureMs).toBeGreaterThan(fromMs + 1_600);
});

test.concurrent('a playback rests, goes on, seeks and ends on command', async () => {
  await using card = await boot();
  const { acceptor, media, play, control, pictures } = card;
  const nowMs = Math.floor(Date.now() / 1_000) * 1_000;
  play(encodeTime(nowMs - 120_000));
  await media.until(() => pictures().length > 2);
  control(playbackCommands.pause);
  await acceptor.message('terminalAnswer', ({ replyId, result }) => replyId === 0x9202 && result === 0);
  const rested = pictures().length;
  control(playbackCommands.seek, 0, encodeTime(nowMs - 60_000));
  control(playbackCommands.start);
  await media.until(() => pictures().length > rested + 1);
  const after = pictures()
    .slice(rested)
    .find(({ captureMs }) => captureMs >= nowMs - 61_000);
  expect(after).toMatchObject({ key: true, captureMs: nowMs - 60_000 });
  control(playbackCommands.stop);
  await media.until(() => media.connections === 0);
});

test.concurrent('what was never recorded is not played, and says so by an empty list', async () => {
  await using card = await boot();
  const { acceptor, media, play } = card;
  const asked = play('200101000000', '200101010000');
  const told = await acceptor.message('recordings', ({ replySequence }) => replySequence === asked);
  expect([told.recordings, media.connections]).toEqual([[], 0]);
});

test.concurrent('cards that misbehave do as they are told to', async () => {
  await using card = await boot({ card: 'empty' });
  const { acceptor } = card;
  const asked = acceptor.send('queryRecordings', ANY, PHONE);
  expect(await acceptor.message('recordings')).toEqual({ replySequence: asked, recordings: [] });
  await using refusing = await boot({ card: 'refuses' });
  refusing.play('261121000000');
  await refusing.acceptor.message(
    'terminalAnswer',
    ({ replyId, result }) => replyId === 0x9201 && result === 1,
  );
  await using stopping = await boot({ card: 'stops' });
  stopping.play(encodeTime(Date.now() - 120_000));
  await stopping.media.until(() => stopping.media.units.length > 0 && stopping.media.connections === 0);
  await using disordered = await boot({ card: 'disordered' });
  disordered.acceptor.send('queryRecordings', ANY, PHONE);
  const { recordings } = await disordered.acceptor.message('recordings');
  expect(recordings[0]!.from > recordings.at(-1)!.from).toBe(true);
});
