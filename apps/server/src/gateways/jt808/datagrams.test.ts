import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, it } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { silentLog } from '../../testing-log.ts';
import { conversationParts } from './conversation-parts.ts';
import { TerminalDatagrams } from './datagrams.ts';

const PHONE = '13800000001';
const STRANGERS = 1_500;

it('lets a terminal in although a flood of strangers came before it', async () => {
  const clock = new ManualClock();
  const { fleet } = await fleetInMemory(clock);
  await fleet.records.register(PHONE);
  const sent = new Map<string, string[]>();
  const datagrams = new TerminalDatagrams({
    ...conversationParts({
      config: { acceptNew: false, reregister: true, mediaTransport: 'udp', publicAddress: undefined },
      fleet,
      relay: { isWanted: () => false },
      mediaPorts: { mainPort: 6078, subPort: 6079 },
      clock,
      log: silentLog,
    }),
    send(bytes, { address }) {
      const read = decodeFrame(bytes);
      if (!read.ok) throw new Error('a wrong frame was sent');
      const result = decodeMessage(read.frame);
      if (!result.ok) throw new Error('a wrong body was sent');
      sent.set(address, [...(sent.get(address) ?? []), result.message.name]);
    },
  });
  const header = { sequence: 0, version: 2013 } as const;
  for (let at = 0; at < STRANGERS; at++) {
    const [bytes] = encodeMessage('heartbeat', {}, { ...header, phone: String(17_000_000_000 + at) });
    if (bytes !== undefined) datagrams.take(bytes, { address: '10.0.0.1', port: 1 });
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
  const [bytes] = encodeMessage('register', register, { ...header, phone: PHONE });
  if (bytes !== undefined) datagrams.take(bytes, { address: '10.0.0.2', port: 2 });
  await expect.poll(() => sent.get('10.0.0.2')).toEqual(['registerAnswer']);
  datagrams.close();
});
