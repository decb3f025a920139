import { setImmediate as nextTurn } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { commands } from './commands.ts';
import type { Attachment } from './links.ts';
import { LocalLinks } from './local-links.ts';

const STREAM = { channel: 1, stream: 'main' } as const;

function boot() {
  const clock = new ManualClock();
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const closed: string[] = [];
  const attach = (change: Partial<Attachment> = {}) =>
    links.attach({
      protocol: 'fake',
      deviceid: 'A',
      commands: {},
      close: (reason) => void closed.push(reason),
      ...change,
    });
  return { clock, bus, links, closed, attach };
}

const media = (start: (request: object) => Promise<Readonly<Record<string, never>>>) => ({
  media: { start, stop: start },
});

test('what is asked of a device comes to its link as a record of its own, and so does the answer', async () => {
  const { links, attach } = boot();
  const asked: object[] = [];
  const said = {};
  attach({
    commands: media(async (request) => {
      asked.push(request);
      return said;
    }),
  });
  const answer = await links.ask('A', 'media.start', STREAM);
  expect([asked, answer]).toEqual([[STREAM], {}]);
  expect([asked[0] === STREAM, answer === said]).toEqual([false, false]);
});

test('a device without a link is offline', async () => {
  const { links, attach } = boot();
  await expect(links.ask('A', 'media.start', STREAM)).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  attach()();
  await expect(links.ask('A', 'media.start', STREAM)).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
});

test('a link says what its device can, and is asked for nothing else', async () => {
  const { links, attach } = boot();
  attach({ address: '192.0.2.1' });
  expect(links.of('A')).toEqual({ protocol: 'fake', deviceid: 'A', address: '192.0.2.1', sections: [] });
  await expect(links.ask('A', 'media.start', STREAM)).rejects.toMatchObject({ code: 'VALIDATION' });
  attach({ commands: media(async () => ({})) });
  expect(links.of('A')?.sections).toEqual(['media']);
});

test('a device that does not answer in the time of the command counts as offline', async () => {
  const { clock, links, attach } = boot();
  attach({ commands: media(() => new Promise(() => {})) });
  const outcomes: unknown[] = [];
  links.ask('A', 'media.start', STREAM).catch((error: unknown) => outcomes.push(error));
  clock.advance(commands.media.start.withinMs - 1);
  await nextTurn();
  expect(outcomes).toEqual([]);
  clock.advance(1);
  await nextTurn();
  expect(outcomes).toMatchObject([{ code: 'DEVICE_OFFLINE' }]);
});

test('why a device refuses is told; what went wrong inside is not', async () => {
  const { links, attach } = boot();
  attach({ commands: media(() => Promise.reject(new OutriderError('VALIDATION', 'no such channel'))) });
  await expect(links.ask('A', 'media.start', STREAM)).rejects.toThrow('no such channel');
  attach({ commands: media(() => Promise.reject(new TypeError('x is undefined'))) });
  await expect(links.ask('A', 'media.start', STREAM)).rejects.toMatchObject({
    code: 'INTERNAL',
    message: 'The device could not be asked',
  });
});

test('the newest connection of a device is its link; the older one is closed', () => {
  const { bus, links, closed, attach } = boot();
  const attached: string[] = [];
  bus.subscribe('device.attached', ({ deviceid }) => void attached.push(deviceid));
  const detachOlder = attach({ address: '192.0.2.1' });
  attach({ address: '192.0.2.2' });
  detachOlder();
  expect(closed).toEqual(['a newer connection of the terminal came']);
  expect(links.of('A')?.address).toBe('192.0.2.2');
  expect(attached).toEqual(['A', 'A']);
});

test('the connection of a device that was removed is closed', () => {
  const { bus, links, closed, attach } = boot();
  attach();
  bus.publish('device.record', { deviceid: 'A', change: 'edited' });
  expect(closed).toEqual([]);
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  expect([closed, links.of('A')]).toEqual([['the device was removed'], undefined]);
});

test('devices are let go, those first that came first, and others hear that they have no link any more', async () => {
  const { bus, links, closed, attach } = boot();
  const detached: string[] = [];
  bus.subscribe('device.detached', ({ deviceid, term }) => void detached.push(`${deviceid} ${term}`));
  const gone = ['A', 'B', 'C'].map((deviceid) => attach({ deviceid }));
  expect(links.count).toBe(3);
  links.letGo(2, 'go on');
  expect([links.count, detached, closed]).toEqual([1, ['A 1', 'B 1'], ['go on', 'go on']]);
  // Their connections end then, which says nothing again.
  gone[0]?.();
  links.letGo(50, 'go on');
  expect([links.count, detached]).toEqual([0, ['A 1', 'B 1', 'C 1']]);
});
