import { shippedDialects } from './dialects/choose-dialect.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { messages } from '@outrider/jt808/messages/table.ts';
import { encodeBody } from '@outrider/jt808/messages/message.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { expect, it } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { silentLog } from '../../testing-log.ts';
import { createHub } from '../../relay/hub.ts';
import { conversationParts } from './conversation-parts.ts';
import { hashAuthCode } from './auth-code.ts';
import { TerminalConversation } from './terminal-conversation.ts';
import type { Transport } from './transport.ts';

const PHONE = '013800000001';
const ROUNDS = 10_000;

async function connected() {
  const clock = new ManualClock(1_800_000_000_000);
  const log = silentLog;
  const { fleet, store, links, bus } = await fleetInMemory(clock);
  await fleet.records.register('13800000001');
  await fleet.records.keepSecret(JT808, '13800000001', hashAuthCode('code'));
  let sent = 0;
  let pauses = 0;
  const transport: Transport = {
    address: '127.0.0.1',
    send: (frames) => (sent += frames.length),
    unsent: () => 0,
    localAddress: async () => '127.0.0.1',
    pause: () => void pauses++,
    resume() {},
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
  const conversation = new TerminalConversation(
    frame,
    transport,
    conversationParts({
      config: {
        acceptNew: false,
        reregister: true,
        mediaTransport: 'tcp',
        publicAddress: undefined,
        udpPortChanges: false,
      },
      fleet,
      pictures: { keep: () => Promise.resolve() },
      relay: createHub({ links, bus, clock, log }),
      mediaPorts: { mainPort: 1, subPort: 2, talkPort: 6080, playbackPort: 6081 },
      dialects: shippedDialects,
      bus,
      clock,
      log,
    }),
    { authenticated() {}, ended: () => ended++ },
  );
  return {
    conversation,
    frame,
    fleet,
    clock,
    store,
    sent: () => sent,
    ended: () => ended,
    pauses: () => pauses,
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
