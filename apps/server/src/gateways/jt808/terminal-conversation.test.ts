import { shippedDialects } from './dialects/choose-dialect.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { type MessageBodies, type MessageName, messages, rowOfName } from '@outrider/jt808/messages/table.ts';
import { batchTypes } from '@outrider/jt808/messages/locations.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import { expect, it, vi } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { silentLog } from '../../testing-log.ts';
import { createHub } from '../../relay/hub.ts';
import { conversationParts } from './conversation-parts.ts';
import { hashAuthCode } from './auth-code.ts';
import { LateTurns } from './late-turns.ts';
import { SILENT_MS, TerminalConversation } from './terminal-conversation.ts';
import { locationAt } from './testing.ts';
import type { Transport } from './transport.ts';

const PHONE = '013800000001';
const ROUNDS = 10_000;

async function connected(lateTurns = new LateTurns()) {
  const clock = new ManualClock(1_800_000_000_000);
  const log = silentLog;
  const { fleet, store, links, bus } = await fleetInMemory(clock);
  await fleet.records.register('13800000001');
  await fleet.records.keepSecret(JT808, '13800000001', hashAuthCode('code'));
  let sent = 0;
  let pauses = 0;
  let resumes = 0;
  const transport: Transport = {
    address: '127.0.0.1',
    send: (frames) => (sent += frames.length),
    unsent: () => 0,
    localAddress: async () => '127.0.0.1',
    pause: () => void pauses++,
    resume: () => void resumes++,
    close() {},
  };
  const frame: Frame = {
    messageId: 0x0102,
    sequence: 0,
    phone: PHONE,
    version2019: false,
    encryption: 0,
    body: encodeBody('authenticate', { authCode: 'code' }, 2013),
  };
  let ended = 0;
  const parts = {
    ...conversationParts({
      config: {
        acceptNew: false,
        reregister: true,
        mediaTransport: 'tcp',
        publicAddress: undefined,
        udpPortChanges: false,
      },
      fleet,
      pictures: { keep: () => Promise.resolve(), noted: () => Promise.resolve() },
      relay: createHub({ links, bus, clock, log }),
      mediaPorts: { mainPort: 1, subPort: 2, talkPort: 6080, playbackPort: 6081 },
      dialects: shippedDialects,
      bus,
      clock,
      log,
    }),
    lateTurns,
  };
  const again = () =>
    new TerminalConversation(frame, transport, parts, { authenticated() {}, ended: () => ended++ });
  return {
    conversation: again(),
    /** The same terminal, on another connection. */
    again,
    bus,
    frame,
    fleet,
    clock,
    store,
    sent: () => sent,
    ended: () => ended,
    pauses: () => pauses,
    resumes: () => resumes,
  };
}

async function authenticated() {
  const one = await connected();
  one.conversation.receive(one.frame);
  return one;
}

it('reads what comes before it knows the terminal in little pieces, and the terminal at once', async () => {
  const stranger = await connected();
  const known = await authenticated();
  for (let time = 0; time < 500; time++)
    for (const { conversation, frame } of [stranger, known])
      conversation.receive({ ...frame, messageId: 0x0002, sequence: time, body: new Uint8Array() });
  expect([stranger.pauses(), known.pauses()]).toEqual([1, 0]);
  stranger.conversation.end('done');
  known.conversation.end('done');
});

it('survives whatever bodies, sub-packets and ids a terminal sends', async () => {
  const { conversation, frame, clock, fleet, sent, ended } = await authenticated();
  const chance = seededIntegers(7);
  // Those that end a registration are another story: after them nothing is taken in.
  const ids = messages.map((row) => row.id).filter((id) => id !== 0x0003 && id !== 0x0100 && id !== 0x0102);
  for (let round = 0; round < ROUNDS; round++) {
    const total = 1 + chance(3);
    const divided = chance(4) === 0;
    conversation.receive({
      ...frame,
      messageId: chance(10) === 0 ? chance(0x10000) : (ids[chance(ids.length)] ?? 0),
      sequence: chance(0x10000),
      encryption: chance(20) === 0 ? chance(8) : 0,
      body: Uint8Array.from({ length: chance(80) }, () => chance(256)),
      ...(divided ? { subPacket: { total, index: chance(total + 2) } } : {}),
    });
    if (round % 100 === 0) {
      clock.advance(1_000);
      await nextTurn();
    }
    if (ended() > 0) break;
  }
  expect(ended()).toBe(0);
  expect(sent()).toBeGreaterThan(ROUNDS / 2);
  expect(fleet.links.of('13800000001')).toBeDefined();
  conversation.end('done');
  conversation.end('done again');
  expect(ended()).toBe(1);
  expect(fleet.links.of('13800000001')).toBeUndefined();
});

/** A message of reports that were kept back, of those seconds. */
const keptBack = (frame: Frame, sequence: number, ...seconds: number[]): Frame => ({
  ...frame,
  sequence,
  messageId: rowOfName('locationBatch').id,
  body: encodeBody(
    'locationBatch',
    { batchType: batchTypes.late, locations: seconds.map((second) => locationAt(second * 1_000)) },
    2013,
  ),
});
const now = (frame: Frame, sequence: number, second: number): Frame => ({
  ...frame,
  sequence,
  messageId: rowOfName('location').id,
  body: encodeBody('location', locationAt(second * 1_000), 2013),
});

/** A known terminal that gets no turn for late reports beside others; the times of the reports that were taken, in seconds. */
async function crowded() {
  const lateTurns = new LateTurns();
  const one = await connected(lateTurns);
  one.conversation.receive(one.frame);
  const taken: number[] = [];
  one.fleet.reports.onComing(({ reports }) =>
    taken.push(...reports.map(({ position }) => position.time / 1_000 - 1_800_000_000)),
  );
  let give = (): void => {};
  lateTurns.keeping(10_000, new Promise<void>((resolve) => (give = resolve)));
  return { ...one, taken, give };
}
const at = (second: number): number => 1_800_000_000 + second;

it('takes what was kept back when its turn comes, and what the terminal says after it behind that', async () => {
  const { conversation, frame, taken, give, pauses } = await crowded();
  conversation.receive(now(frame, 1, at(1)));
  conversation.receive(keptBack(frame, 2, at(-9), at(-8)));
  conversation.receive(now(frame, 3, at(2)));
  conversation.receive(keptBack(frame, 4, at(-7)));
  conversation.receive(now(frame, 5, at(3)));
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(taken).toEqual([1]);
  give();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(taken).toEqual([1, -9, -8, 2, -7, 3]);
  expect(pauses()).toBe(0);
  conversation.end('done');
});

it('reads no more of a terminal of which much waits behind what was kept back, and goes on after it', async () => {
  const { conversation, frame, taken, give, pauses, resumes } = await crowded();
  conversation.receive(keptBack(frame, 1, at(-9)));
  for (let sequence = 2; sequence < 102; sequence++) conversation.receive(now(frame, sequence, at(sequence)));
  expect([pauses(), resumes()]).toEqual([1, 0]);
  give();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(taken).toEqual([-9, ...Array.from({ length: 100 }, (_, index) => index + 2)]);
  expect(resumes()).toBe(pauses());
  conversation.end('done');
});

/** A frame with that message. */
const saying = <N extends MessageName>(frame: Frame, sequence: number, name: N, body: MessageBodies[N]) => ({
  ...frame,
  sequence,
  messageId: rowOfName(name).id,
  body: encodeBody(name, body, 2013),
});

it('has heartbeats and answers pass what was kept back, but no report', async () => {
  const { conversation, frame, taken, give, sent } = await crowded();
  conversation.receive(keptBack(frame, 1, at(-9)));
  conversation.receive(now(frame, 2, at(1)));
  const before = sent();
  conversation.receive(saying(frame, 3, 'heartbeat', {}));
  expect(sent()).toBe(before + 1);
  const sequence = conversation.sender.reserve(0).sequence;
  let outcome: unknown;
  conversation.sender.request('queryAttributes', {}).catch((error: unknown) => (outcome = error));
  const answer = { replySequence: sequence, replyId: rowOfName('queryAttributes').id, result: 3 };
  conversation.receive(saying(frame, 4, 'terminalAnswer', answer));
  await nextTurn();
  expect(outcome).toMatchObject({ code: 'VALIDATION' });
  const location = locationAt(at(2) * 1_000);
  conversation.receive(saying(frame, 5, 'locationAnswer', { replySequence: 0, location }));
  expect(taken).toEqual([]);
  give();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(taken).toEqual([-9, 1, 2]);
  conversation.end('done');
});

it('knows that a terminal is there of which all waits, or that is not read, until it says nothing', async () => {
  const { conversation, frame, give, clock, fleet, ended, pauses } = await crowded();
  const isThere = () => isOnline(fleet.state.get('13800000001') as Device);
  conversation.receive(keptBack(frame, 1, at(-9)));
  for (let minute = 1; minute < 10; minute++) {
    clock.advance(60_000);
    conversation.receive(now(frame, 1 + minute, at(minute)));
    expect([isThere(), ended()]).toEqual([true, 0]);
  }
  for (let sequence = 11; sequence < 80; sequence++) conversation.receive(now(frame, sequence, at(sequence)));
  expect(pauses()).toBe(1);
  clock.advance(2 * SILENT_MS);
  expect([isThere(), ended()]).toEqual([false, 0]);
  give();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(ended()).toBe(0);
  clock.advance(2 * SILENT_MS);
  expect(ended()).toBe(1);
});

it('keeps the reports of a terminal that is gone before its turn, and nothing else of it, without a word to it', async () => {
  const { conversation, frame, taken, give, sent, bus } = await crowded();
  const uploads: unknown[] = [];
  bus.subscribe('device.uploaded', (uploaded) => void uploads.push(uploaded));
  const late = keptBack(frame, 4, at(-8), at(-7));
  const part = (index: number, body: Uint8Array) => ({ ...late, body, subPacket: { total: 2, index } });
  conversation.receive(part(1, late.body.subarray(0, 20)));
  conversation.receive(keptBack(frame, 1, at(-9)));
  conversation.receive(now(frame, 2, at(1)));
  conversation.receive(saying(frame, 3, 'uploadDone', { replySequence: 0, result: 0 }));
  conversation.receive({ ...part(2, late.body.subarray(20)), sequence: 5 });
  const location = locationAt(at(2) * 1_000);
  conversation.receive(saying(frame, 6, 'locationAnswer', { replySequence: 0, location }));
  conversation.end('gone');
  await nextTurn();
  const before = sent();
  give();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(taken).toEqual([-9, 1, -8, -7, 2]);
  expect([sent(), uploads]).toEqual([before, []]);
});

it('does not show a terminal as online that disconnected before its late reports were taken', async () => {
  const { conversation, frame, taken, give, clock, fleet } = await crowded();
  conversation.receive(keptBack(frame, 1, at(-9)));
  conversation.end('gone');
  clock.advance(SILENT_MS);
  give();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(taken).toEqual([-9]);
  expect(isOnline(fleet.state.get('13800000001') as Device)).toBe(false);
});

it('keeps what a terminal said before it came back in its order, and shows what it said last', async () => {
  const { conversation, frame, taken, give, again, fleet } = await crowded();
  conversation.receive(keptBack(frame, 1, at(-9)));
  conversation.receive(now(frame, 2, at(-1)));
  const newer = again();
  newer.receive(frame);
  newer.receive(now(frame, 1, at(0)));
  newer.receive(keptBack(frame, 2, at(-9)));
  give();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  // What it sent again is the same for the store.
  expect(taken).toEqual([0, -9, -1, -9]);
  expect(fleet.state.get('13800000001')?.position?.time).toBe(at(0) * 1_000);
  newer.end('done');
});

it('keeps nothing of a terminal whose device was removed before its turn', async () => {
  const { conversation, frame, taken, give, fleet } = await crowded();
  const failed = vi.spyOn(conversation, 'commitFailed');
  conversation.receive(keptBack(frame, 1, at(-9)));
  await fleet.records.remove('13800000001');
  conversation.end('removed');
  give();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(taken).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
