import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { liveCommands, liveDataTypes } from '@outrider/jt808/messages/live-video.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { payloadTypeOf } from '@outrider/jt808/media1078/payload-types.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { audioCodecs } from '@outrider/media/audio/audio-codecs.ts';
import { fromALaw } from '@outrider/media/audio/g711.ts';
import type { AudioCodec } from '@outrider/model/live/codec.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeviceNotice } from '../talk/device-notice.ts';
import { startGateways } from './testing-gateways.ts';
import { FakeTerminal } from './jt808/fake-terminal.ts';

const PHONE = '13800000001';
const words = new Int16Array(320).fill(2_000);

const attributes = (audioCodec: number) => ({
  audioCodec,
  audioChannels: 1,
  sampleRate: 0,
  sampleBits: 1,
  audioFrameLength: 320,
  audioOut: 1,
  videoCodec: 98,
  maxAudioChannels: 4,
  maxVideoChannels: 4,
});

async function boot(mediaTransport: 'tcp' | 'udp' = 'tcp') {
  const parts = new AsyncDisposableStack();
  onTestFinished(() => parts.disposeAsync());
  const clock = new ManualClock(1_800_000_000_000);
  const gateways = await startGateways({ parts, clock, phone: PHONE, transport: mediaTransport });
  const { links, hub, talks, mediaPorts, control } = gateways;
  const told: DeviceNotice[] = [];
  const heard: AudioUnit[] = [];
  const begin = (kind: 'talk' | 'broadcast' = 'talk') =>
    talks.begin(
      {
        user: 'kim',
        ip: '::1',
        port: 5,
        tell: (notices) => void told.push(...notices),
        hear: (unit) => void heard.push(unit),
      },
      kind,
      [{ deviceid: PHONE, channel: 2 }],
    );
  const signOn = async (audioCodec?: number) => {
    const terminal = await FakeTerminal.dial(control.tcpPort, PHONE);
    if (audioCodec !== undefined) terminal.self = { avAttributes: attributes(audioCodec) };
    await terminal.signIn();
    await expect.poll(() => links.of(PHONE)).toBeDefined();
    return terminal;
  };
  return { clock, talks, hub, links, told, heard, begin, signOn, mediaPorts };
}

/** Answers an order for a line, and opens it. */
async function openLine(terminal: FakeTerminal) {
  const order = await terminal.hear('startLive');
  terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 0 });
  const socket = connect(order.tcpPort, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const packets: MediaPacket[] = [];
  const splitter = new PacketSplitter();
  socket.on(
    'data',
    (bytes) =>
      void packets.push(...splitter.push(bytes).map((packet) => ({ ...packet, body: packet.body.slice() }))),
  );
  return { order, socket, packets };
}

function sayInto(
  socket: Socket,
  codec: AudioCodec,
  options: { hisiliconHeader?: boolean; sim?: string } = {},
): void {
  const encode = audioCodecs[codec].encoder!();
  const unit = { kind: 'audio', codec, captureMs: 5, arrivalMs: 0, data: encode(words) } as const;
  socket.write(concatBytes(new Packetizer({ sim: PHONE, channel: 2, ...options }).packetize(unit)));
}

describe('a talk with a terminal', () => {
  it('is asked for, goes both ways in packets of JT/T 1078, and is ended', async () => {
    const { begin, signOn, told, heard, mediaPorts } = await boot();
    const terminal = await signOn();
    const talk = begin();
    const { order, socket, packets } = await openLine(terminal);
    expect(order).toMatchObject({
      channel: 2,
      dataType: liveDataTypes.talk,
      tcpPort: mediaPorts.talkPort,
      udpPort: 0,
    });
    sayInto(socket, 'g711a');
    await expect.poll(() => heard).toHaveLength(1);
    await expect.poll(() => told.at(-1)?.state).toBe('talking');
    talk.say(words);
    await expect.poll(() => packets).toHaveLength(1);
    expect(packets[0]).toMatchObject({ sim: `0${PHONE}`, channel: 2, payloadType: 6, dataType: 3 });
    expect(fromALaw(packets[0]!.body)).toHaveLength(320);
    const closed = once(socket, 'close');
    talk.end();
    expect(await terminal.hear('controlLive')).toMatchObject({ channel: 2, command: liveCommands.stopTalk });
    await closed;
  });

  it('goes over TCP also where pictures go over UDP', async () => {
    const { begin, signOn, heard } = await boot('udp');
    const terminal = await signOn();
    begin();
    const { order, socket } = await openLine(terminal);
    expect(order.udpPort).toBe(0);
    sayInto(socket, 'g711a');
    await expect.poll(() => heard).toHaveLength(1);
  });

  it.each(['g711a', 'g711u', 'adpcm', 'g726-40'] as const)(
    'is in the sound that it takes: %s',
    async (codec) => {
      const { begin, signOn, told } = await boot();
      const payloadType = payloadTypeOf(codec);
      const terminal = await signOn(payloadType);
      const talk = begin();
      const { socket, packets } = await openLine(terminal);
      sayInto(socket, codec);
      await expect.poll(() => told.at(-1)?.state).toBe('talking');
      talk.say(words);
      await expect.poll(() => packets).toHaveLength(1);
      expect(packets[0]?.payloadType).toBe(payloadType);
      const [first = 0, ...rest] = audioCodecs[codec].decoder!()(packets[0]!.body);
      expect([first, ...rest].at(-1)).toBeGreaterThan(1_000);
    },
  );

  it('has the header of Hisilicon chips where its own sound has it', async () => {
    const { begin, signOn, told } = await boot();
    const terminal = await signOn(payloadTypeOf('adpcm'));
    const talk = begin();
    const { socket, packets } = await openLine(terminal);
    sayInto(socket, 'adpcm', { hisiliconHeader: true });
    await expect.poll(() => told.at(-1)?.state).toBe('talking');
    talk.say(words);
    await expect.poll(() => packets).toHaveLength(1);
    expect([...packets[0]!.body.subarray(0, 4)]).toEqual([0, 1, (packets[0]!.body.length - 4) / 2, 0]);
  });

  it.each([
    ['AAC', 19],
    ['a codec that nobody here knows', 3],
  ])('that takes only %s says so, and is not asked for a line', async (_what, payloadType) => {
    const { begin, signOn, told } = await boot();
    await signOn(payloadType);
    begin();
    await expect
      .poll(() => told.at(-1))
      .toEqual({
        deviceid: PHONE,
        state: 'over',
        reason: 'The device wants sound in a codec that cannot be made here',
      });
  });

  it('that refuses is over with its reason', async () => {
    const { begin, signOn, told } = await boot();
    const terminal = await signOn();
    begin();
    await terminal.hear('startLive');
    terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x9101, result: 3 });
    await expect.poll(() => told.at(-1)?.reason).toBe('The device does not support this');
  });

  it('that only listens and sends nothing is known by its address', async () => {
    const { begin, signOn, told, clock } = await boot();
    const terminal = await signOn();
    const talk = begin('broadcast');
    const { order, packets } = await openLine(terminal);
    expect(order.dataType).toBe(liveDataTypes.broadcast);
    // The server may not have taken the connection yet.
    await expect
      .poll(() => {
        clock.advance(200);
        return told.at(-1)?.state;
      })
      .toBe('talking');
    talk.say(words);
    await expect.poll(() => packets).toHaveLength(1);
    expect(packets[0]).toMatchObject({ sim: `0${PHONE}`, channel: 2 });
  });

  it.each([
    ['nobody talks with', PHONE],
    ['nobody registered', '13800000099'],
  ])('is not opened by a device that %s', async (_what, sim) => {
    const { signOn, mediaPorts } = await boot();
    await signOn();
    const socket = connect(mediaPorts.talkPort, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    sayInto(socket, 'g711a', { sim });
    socket.resume();
    await once(socket, 'close');
  });
});

it('a terminal whose driver was called back is told so', async () => {
  const { links, signOn } = await boot();
  const terminal = await signOn();
  const confirmed = links.ask(PHONE, 'alarms.confirmCall', {});
  expect(await terminal.hear('confirmAlarm')).toEqual({ alarmSequence: 0, alarms: 1 });
  terminal.say('terminalAnswer', { replySequence: terminal.sequence, replyId: 0x8203, result: 0 });
  await expect(confirmed).resolves.toEqual({});
});
