import { once } from 'node:events';
import { connect } from 'node:net';
import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FakeViewer } from '../relay/fake-viewer.ts';
import { video } from '../relay/testing-hub.ts';
import { startGateways } from './testing-gateways.ts';
import { FakeTerminal } from './jt808/fake-terminal.ts';

const PHONE = '13800000001';
const FROM = Date.UTC(2026, 10, 22, 8);
const HOUR_MS = 3_600_000;

async function boot() {
  const parts = new AsyncDisposableStack();
  onTestFinished(() => parts.disposeAsync());
  const clock = new ManualClock(FROM + 4 * HOUR_MS);
  const gateways = await startGateways({ parts, clock, phone: PHONE, transport: 'udp' });
  const { links, bus, cards, mediaPorts, control } = gateways;
  const terminal = await FakeTerminal.dial(control.tcpPort, PHONE);
  await terminal.signIn();
  await expect.poll(() => links.of(PHONE)).toBeDefined();
  return { bus, clock, links, cards, terminal, mediaPorts };
}

/** A minute, as somebody plays it. */
const wish = {
  deviceid: PHONE,
  channel: 1,
  stream: 'any',
  speed: 1,
  playback: 'a',
  cover: true,
  fromMs: FROM,
  toMs: FROM + 60_000,
} as const;

const file = (fromMs: number, alarms = 0n, channel = 1) => ({
  channel,
  from: encodeTime(fromMs),
  to: encodeTime(fromMs + 899_000),
  alarms,
  mediaType: 0,
  streamType: 1,
  storage: 1,
  bytes: 7,
});

describe('what a terminal keeps', () => {
  it('is asked day by day; lists in many parts are joined, and say why each file was kept', async () => {
    const { links, terminal } = await boot();
    const listed = links.ask(PHONE, 'recordings.list', {
      channel: 0,
      fromMs: FROM,
      toMs: FROM + 25 * HOUR_MS,
    });
    const first = await terminal.hear('queryRecordings');
    expect([decodeTime(first.from), decodeTime(first.to)]).toEqual([FROM, FROM + 24 * HOUR_MS - 1_000]);
    const many = Array.from({ length: 100 }, (_, at) => file(FROM, 1n << 33n, at + 10));
    const recordings = [file(FROM), file(FROM + 900_000, 1n << 29n), file(FROM + 1_800_000, 3n), ...many];
    terminal.say('recordings', { replySequence: terminal.sequence, recordings });
    // Each part but the last is acknowledged.
    for (let part = 1; part < 4; part++) await terminal.hear('platformAnswer');
    const second = await terminal.hear('queryRecordings');
    expect(decodeTime(second.from)).toBe(FROM + 24 * HOUR_MS);
    const wrong = { ...file(FROM), from: '000000000000' };
    terminal.say('recordings', { replySequence: terminal.sequence, recordings: [file(FROM), wrong] });
    const { files } = await listed;
    expect(files).toHaveLength(103);
    const own = files.filter(({ channel }) => channel === 1);
    expect(own.map(({ fromMs, toMs, type }) => [fromMs - FROM, toMs - FROM, type])).toEqual([
      [0, 899_000, 0],
      [900_000, 1_799_000, 1],
      [1_800_000, 2_699_000, 2],
    ]);
  });

  it('is played over a connection of its own, TCP whatever live pictures go over, and stopped', async () => {
    const { cards, terminal, mediaPorts } = await boot();
    const viewer = new FakeViewer();
    const leave = cards.watch({ ...wish, channel: 2, speed: 4, cover: false }, viewer);
    const order = await terminal.hear('startPlayback');
    expect(order).toMatchObject({
      tcpPort: mediaPorts.playbackPort,
      udpPort: 0,
      channel: 2,
      mode: 1,
      speed: 3,
    });
    expect(decodeTime(order.from)).toBe(FROM);
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9201, result: 0 });
    const socket = connect(order.tcpPort, '127.0.0.1');
    socket.on('error', () => {});
    const unit = { ...video(true), captureMs: FROM };
    socket.write(concatBytes(new Packetizer({ sim: PHONE, channel: 2 }).packetize(unit)));
    await viewer.received(1);
    expect(viewer.decoded[0]).toMatchObject({ captureMs: FROM, channel: 2, key: true });
    const steered = cards.steer(PHONE, 'a', { speed: 0 });
    expect(await terminal.hear('controlPlayback')).toMatchObject({ channel: 2, command: 1 });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9202, result: 0 });
    expect(await steered).toBe(1);
    leave();
    cards[Symbol.dispose]();
    expect(await terminal.hear('controlPlayback')).toMatchObject({ channel: 2, command: 2 });
    socket.destroy();
  });

  it('is stopped at once when a playback that was alone is left, and by another order: no 0x9201 without its 0x9202', async () => {
    const { cards, terminal } = await boot();
    const wish = { deviceid: PHONE, channel: 1, stream: 'any', speed: 1, cover: true, alone: true } as const;
    const order = (playback: string, fromMs: number) =>
      cards.watch({ ...wish, playback, fromMs, toMs: FROM + 60_000 }, new FakeViewer());
    order('a', FROM);
    await terminal.hear('startPlayback');
    const leave = order('b', FROM + 20_000);
    expect(await terminal.hear('controlPlayback')).toMatchObject({ channel: 1, command: 2 });
    expect(decodeTime((await terminal.hear('startPlayback')).from)).toBe(FROM + 20_000);
    leave();
    expect(await terminal.hear('controlPlayback')).toMatchObject({ channel: 1, command: 2 });
  });

  it('is uploaded to the server that it is told, over the networks that it may use, and says under which number it is done', async () => {
    const { bus, links, terminal } = await boot();
    const said: unknown[] = [];
    bus.subscribe('device.uploaded', (message) => void said.push(message));
    const order = { channel: 2, fromMs: FROM, toMs: FROM + 59_000, port: 6082, user: 'u', password: 'p' };
    const what = { stream: 'sub', media: 'sound', withoutMobile: true } as const;
    const asked = links.ask(PHONE, 'recordings.upload', { ...order, ...what });
    expect(await terminal.hear('uploadRecordings')).toMatchObject({
      host: '127.0.0.1',
      port: 6082,
      user: 'u',
      password: 'p',
      channel: 2,
      from: encodeTime(FROM),
      to: encodeTime(FROM + 59_000),
      conditions: 0b011,
      streamType: 2,
      mediaType: 1,
    });
    const upload = terminal.sequence;
    terminal.say('terminalAnswer', { replySequence: upload, replyId: 0x9206, result: 0 });
    expect(await asked).toEqual({ upload });
    const steered = links.ask(PHONE, 'recordings.steerUpload', { upload, to: 'cancel' });
    expect(await terminal.hear('controlUpload')).toMatchObject({ replySequence: upload, command: 2 });
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9207, result: 0 });
    await steered;
    terminal.say('uploadDone', { replySequence: upload, result: 1 });
    await terminal.hear('platformAnswer');
    expect(said).toEqual([{ deviceid: PHONE, upload, done: false }]);
  });

  it('a recorder whose playback was stopped is not brought by its old connection into the next one', async () => {
    const { clock, cards, terminal } = await boot();
    const leave = cards.watch(wish, new FakeViewer());
    const order = await terminal.hear('startPlayback');
    const socket = connect(order.tcpPort, '127.0.0.1');
    socket.on('error', () => {});
    const packetizer = new Packetizer({ sim: PHONE, channel: 1 });
    const viewer = new FakeViewer();
    const stopWatching = cards.watch(wish, viewer);
    socket.write(concatBytes(packetizer.packetize({ ...video(true), captureMs: FROM })));
    await viewer.received(1);
    leave();
    stopWatching();
    clock.advance(3_000);
    socket.resume();
    await once(socket, 'close');
  });

  it('that has nothing at that time says so', async () => {
    const { cards, terminal } = await boot();
    const viewer = new FakeViewer();
    cards.watch(wish, viewer);
    await terminal.hear('startPlayback');
    terminal.say('recordings', { replySequence: terminal.sequence, recordings: [] });
    await viewer.told('ended');
    expect(viewer.states.at(-1)).toMatchObject({ reason: cardSentences.nothingThere });
  });
});
