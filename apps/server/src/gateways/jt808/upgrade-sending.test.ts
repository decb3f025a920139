import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';
import { type Clock, ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { expect, onTestFinished, test } from 'vitest';
import { rangeOf } from '../../net/byte-range.ts';
import { LONG } from '../../testing-wait.ts';
import { FirmwareCommands } from './serve-firmware.ts';
import { TerminalSender } from './terminal-sender.ts';

const FILE = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff);

/** A door with the file; asked ranges are remembered. */
async function door() {
  const asked: string[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers.range ?? '');
    const range = rangeOf(headers.range, FILE.length);
    const { from, to } = typeof range === 'object' ? range : { from: 0, to: 0 };
    response.writeHead(206, { 'content-length': to - from });
    response.end(FILE.subarray(from, to));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, here: `http://127.0.0.1:${(server.address() as AddressInfo).port}/fw.cgi?id=1&ticket=t` };
}

/** A terminal that joins what it is sent, where its line does not lose it. */
function terminal(
  { loses = (_index: number): boolean => false, unsent = (): number => 0 } = {},
  clock: Clock = systemClock,
) {
  const told: string[] = [];
  const indexes: number[] = [];
  let whole: unknown;
  // It misses something once the test says so: by the clock of a busy machine it would ask for what is only late.
  const quiet = new ManualClock();
  const joiner = new MessageJoiner({
    clock: quiet,
    quietMs: 20,
    onMissing: ({ firstSequence, missing }) => sender.resend({ firstSequence, packets: missing }),
  });
  onTestFinished(() => joiner[Symbol.dispose]());
  const transport = {
    address: '127.0.0.1',
    unsent,
    send(frames: readonly Uint8Array[]) {
      for (const bytes of frames) {
        const decoded = decodeFrame(bytes);
        if (!decoded.ok) throw new Error(decoded.error);
        const index = decoded.frame.subPacket?.index ?? 0;
        indexes.push(index);
        if (loses(index)) continue;
        const joined = joiner.push(decoded.frame);
        if (joined.state !== 'whole') continue;
        const message = decodeMessage(joined.frame, 2019);
        if (message.ok) whole = message.message;
      }
    },
    localAddress: async () => '127.0.0.1',
    pause() {},
    resume() {},
    close() {},
  };
  const sender = new TerminalSender(transport, clock, { phone: '13800000001', version: 2019 });
  // Its packets begin just before sequences wrap.
  sender.reserve(0xffff - 3);
  const commands = new FirmwareCommands({
    deviceid: 'd',
    sender,
    transport,
    gateway: { clock, bus: { publish: (topic, said) => void told.push(`${topic} ${JSON.stringify(said)}`) } },
    heard: { said: { manufacturer: 'EXAMPLE', model: 'M', softwareVersion: '1' }, say() {} },
    dialects: { of: () => ({ name: 'x', ways: {}, upgrade: 'packets' }) },
  });
  return { commands, sender, told, indexes, quiet, whole: () => whole };
}

const FAILED = 'device.upgraded {"deviceid":"d","result":"failed"}';

test('a file goes in packets of which each is full, and those that the terminal missed go again, read for them alone', async () => {
  const { here, asked } = await door();
  const lost = new Set([2, 3, 290]);
  const one = terminal({ loses: (index) => lost.delete(index) });
  expect(await one.commands.update({ url: here, here, size: FILE.length, version: '2.1' })).toEqual({
    isSent: true,
  });
  await expect.poll(() => one.indexes.length, LONG).toBe(294);
  one.quiet.advance(20);
  await expect
    .poll(() => one.whole(), LONG)
    .toMatchObject({
      name: 'sendUpgrade',
      body: { kind: 0, manufacturer: 'EXAMP', version: '2.1', data: FILE },
    });
  expect(one.indexes).toHaveLength(294 + 3);
  expect(one.indexes.slice(-3)).toEqual([2, 3, 290]);
  expect(asked).toHaveLength(3);
  expect(one.told).toEqual([]);
  // What else it is told has sequences of its own.
  expect(one.sender.send('queryAttributes', {})).toBe((0xffff - 3 + 294) & 0xffff);
});

test('a refused packet ends it at once, and what follows the update hears of it', async () => {
  const { here } = await door();
  const one = terminal();
  await one.commands.update({ url: here, here, size: FILE.length, version: '2.1' });
  const refused = { replySequence: 0xffff - 3, replyId: 0x8108, result: 3 };
  one.sender.answered({ id: 0x0001, name: 'terminalAnswer', body: refused });
  expect(one.told).toEqual([FAILED]);
  expect(one.whole()).toBeUndefined();
});

test('a terminal that takes nothing in holds up nothing, and is given up after a minute', async () => {
  const { here } = await door();
  let elapsed = 0;
  const clock: Clock = { ...systemClock, elapsed: () => (elapsed += 10_000) };
  const one = terminal({ unsent: () => 100_000 }, clock);
  await one.commands.update({ url: here, here, size: FILE.length, version: '2.1' });
  await expect.poll(() => one.told, LONG).toEqual([FAILED]);
  expect(one.indexes).toEqual([]);
});

test('what does not fit 65,535 packets is refused in words, and so is a terminal of datagrams', async () => {
  const { here } = await door();
  const update = { url: here, here, version: '2.1' };
  await expect(terminal().commands.update({ ...update, size: 67_100_000 })).rejects.toThrow(
    firmwareSentences.tooManyPackets,
  );
  const datagrams = terminal({ unsent: () => Number.POSITIVE_INFINITY });
  await expect(datagrams.commands.update({ ...update, size: 5 })).rejects.toThrow(
    firmwareSentences.noDatagrams,
  );
  await expect(terminal().commands.update({ ...update, here: '', size: 5 })).rejects.toThrow(
    firmwareSentences.onlyStore,
  );
});
