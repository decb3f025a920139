import { shippedDialects } from './dialects/choose-dialect.ts';
import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, it } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { silentLog } from '../../testing-log.ts';
import { hashAuthCode } from './auth-code.ts';
import { conversationParts } from './conversation-parts.ts';
import { TerminalDatagrams } from './datagrams.ts';

const PHONE = '13800000001';
const STRANGERS = 1_500;

async function setUp({ udpPortChanges = false, letsIn = (): boolean => true } = {}) {
  const clock = new ManualClock();
  const { fleet, bus } = await fleetInMemory(clock);
  await fleet.records.register(PHONE);
  /** Names, or the result of a general answer, by where they went. */
  const sent = new Map<string, string[]>();
  const datagrams = new TerminalDatagrams({
    ...conversationParts({
      config: {
        acceptNew: false,
        reregister: true,
        mediaTransport: 'udp',
        publicAddress: undefined,
        udpPortChanges,
      },
      fleet,
      pictures: { keep: () => Promise.resolve(), noted: () => Promise.resolve() },
      relay: { isWanted: () => false },
      mediaPorts: { mainPort: 6078, subPort: 6079, talkPort: 6080, playbackPort: 6081 },
      dialects: shippedDialects,
      bus,
      clock,
      log: silentLog,
    }),
    letsIn,
    send(bytes, { address, port }) {
      const read = decodeFrame(bytes);
      if (!read.ok) throw new Error('a wrong frame was sent');
      const result = decodeMessage(read.frame);
      if (!result.ok) throw new Error('a wrong body was sent');
      const { message } = result;
      const words = message.name === 'platformAnswer' ? `answer ${message.body.result}` : message.name;
      const to = `${address}:${port}`;
      sent.set(to, [...(sent.get(to) ?? []), words]);
    },
  });
  const say = <N extends MessageName>(
    from: { readonly address: string; readonly port: number },
    sequence: number,
    name: N,
    body: MessageBodies[N],
    phone = PHONE,
  ): void => {
    const [bytes] = encodeMessage(name, body, { sequence, version: 2013, phone });
    if (bytes !== undefined) datagrams.take(bytes, from);
  };
  return { fleet, datagrams, sent, say };
}

const register = {
  province: 1,
  city: 2,
  manufacturer: 'M',
  model: 'X1',
  terminalId: 'T1',
  plateColour: 1,
  plate: 'AB 123',
};

it('lets a terminal in although a flood of strangers came before it', async () => {
  const { datagrams, sent, say } = await setUp();
  for (let at = 0; at < STRANGERS; at++) {
    say({ address: '10.0.0.1', port: 1 }, 0, 'heartbeat', {}, String(17_000_000_000 + at));
  }
  say({ address: '10.0.0.2', port: 2 }, 0, 'register', register);
  await expect.poll(() => sent.get('10.0.0.2:2')).toEqual(['registerAnswer']);
  datagrams.close();
});

it('goes on with a terminal whose port changes at its address, where that is allowed, and with nobody else', async () => {
  for (const udpPortChanges of [true, false]) {
    const { fleet, datagrams, sent, say } = await setUp({ udpPortChanges });
    await fleet.records.keepSecret(JT808, PHONE, hashAuthCode('code'));
    const home = { address: '10.0.0.2', port: 2 };
    say(home, 7, 'authenticate', { authCode: 'code' });
    const answered = (port: number, address = home.address) =>
      sent.get(`${address}:${port}`)?.findLast((words) => words.startsWith('answer'));
    expect(answered(2)).toBe('answer 0');
    say({ ...home, port: 3 }, 8, 'heartbeat', {});
    expect(answered(3)).toBe(udpPortChanges ? 'answer 0' : 'answer 1');
    // Not with what does not follow, nor from elsewhere.
    say({ ...home, port: 4 }, 8, 'heartbeat', {});
    say({ ...home, port: 5 }, 900, 'heartbeat', {});
    say({ address: '10.0.0.9', port: 3 }, 9, 'heartbeat', {});
    expect([answered(4), answered(5), answered(3, '10.0.0.9')]).toEqual(['answer 1', 'answer 1', 'answer 1']);
    expect(fleet.links.of(PHONE)).toBeDefined();
    datagrams.close();
  }
});

it('takes no terminal that comes while none is let in, and goes on with those that are there', async () => {
  let letsIn = true;
  const { fleet, datagrams, sent, say } = await setUp({ letsIn: () => letsIn });
  await fleet.records.keepSecret(JT808, PHONE, hashAuthCode('code'));
  const home = { address: '10.0.0.2', port: 2 };
  say(home, 7, 'authenticate', { authCode: 'code' });
  letsIn = false;
  say({ address: '10.0.0.3', port: 3 }, 0, 'heartbeat', {}, '13800000009');
  say(home, 8, 'heartbeat', {});
  expect([...sent.keys()]).toEqual(['10.0.0.2:2']);
  const answers = sent.get('10.0.0.2:2')?.filter((words) => words.startsWith('answer'));
  expect(answers).toEqual(['answer 0', 'answer 0']);
  letsIn = true;
  say({ address: '10.0.0.3', port: 3 }, 1, 'heartbeat', {}, '13800000009');
  expect(sent.get('10.0.0.3:3')).toEqual(['answer 1']);
  datagrams.close();
});
