import { ManualClock } from '@outrider/kit/clock.ts';
import type { Late, NewLate } from '@outrider/model/live/late-commands.ts';
import { commandSentences, lateSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import { ordersInMemory } from '../orders/testing-orders.ts';
import { silentLog } from '../testing-log.ts';
import { LateCommands } from './late-commands.ts';
import { lateEntry } from './late-trail.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const RESTART: NewLate = {
  deviceid: 'd',
  what: 'reboot',
  channel: 0,
  userName: 'ann',
  untilMs: NOW + 3_600_000,
};

/** Commands to a recorder whose answer tests have in hand, over a store that outlives the server. */
function bootStore() {
  const clock = new ManualClock(NOW);
  const orders = ordersInMemory();
  const line = new BusLine();
  const told: string[] = [];
  const ended: Late[] = [];
  const recorder = { answer: async (): Promise<unknown> => ({}) };
  const boot = async () => {
    const bus = new InProcessBus(silentLog, line);
    const links = new LocalLinks({ bus, clock, log: silentLog });
    const take = async (deviceid: string, channel: number): Promise<number> => {
      told.push(`picture ${deviceid} ${channel}`);
      await recorder.answer();
      return NOW;
    };
    const late = await LateCommands.start({
      store: { orders },
      links,
      bus,
      clock,
      log: silentLog,
      server: 'a',
      mostKept: 3,
      pictures: { take },
      usedUp: () => true,
      onEnd: (one) => void ended.push(one),
    });
    const end = () => late[Symbol.asyncDispose]();
    onTestFinished(end);
    const attach = () =>
      links.attach({
        protocol: 'fake',
        deviceid: 'd',
        close() {},
        commands: {
          control: {
            known: async () => ({ commands: ['reboot'] }),
            async tell({ command }) {
              told.push(command);
              await recorder.answer();
              return {};
            },
          },
          position: {
            async now() {
              told.push('place');
              await recorder.answer();
              return { valid: true, lat: 25, lng: 121, timeMs: NOW, speedKmh: 0, heading: 0 };
            },
            follow: async () => ({}),
          },
        },
      });
    const stand = () => late.of('d').map(({ order, waits }) => [order.what, waits ?? order.state]);
    return { late, attach, stand, end };
  };
  return { clock, told, ended, recorder, boot };
}

const offline = () => Promise.reject(new OutriderError('DEVICE_OFFLINE', 'no answer'));

test('a restart waits for a recorder that is away, is told once when it comes, and the trail has who left it', async () => {
  const { boot, told, ended } = bootStore();
  const { late, attach, stand } = await boot();
  await late.leave(RESTART);
  expect(stand()).toEqual([['reboot', 'offline']]);
  const detach = attach();
  await expect.poll(stand).toEqual([['reboot', 'done']]);
  // It restarts, and comes again.
  detach();
  attach();
  await late.leave({ ...RESTART, what: 'place' });
  await expect.poll(stand).toEqual([
    ['place', 'done'],
    ['reboot', 'done'],
  ]);
  expect(told).toEqual(['reboot', 'place']);
  expect(ended.map((one) => lateEntry(one, NOW))).toMatchObject([
    { user: 'ann', devices: ['d'], outcome: 'ok', text: ['d was told to restart when it came'] },
    { call: 'leavePlace', text: ['d was asked where it is when it came'] },
  ]);
});

test('the same left twice at the same moment waits once', async () => {
  const { boot, told } = bootStore();
  const { late, attach, stand } = await boot();
  const left = await Promise.allSettled([late.leave(RESTART), late.leave(RESTART)]);
  expect(left.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  attach();
  await expect.poll(stand).toEqual([['reboot', 'done']]);
  expect(told).toEqual(['reboot']);
});

test('where nobody knows whether a recorder restarts it is not told again; a question is asked again', async () => {
  const { boot, told, ended, recorder, clock } = bootStore();
  const { late, attach, stand } = await boot();
  recorder.answer = offline;
  attach();
  const id = await late.leave(RESTART);
  await expect.poll(() => late.get(id)).toMatchObject({ state: 'failed', fault: commandSentences.silent });
  expect(ended.map((one) => lateEntry(one, NOW).text)).toEqual([
    [`d was told to restart when it came: ${commandSentences.silent}`],
  ]);
  await late.leave({ ...RESTART, what: 'picture', channel: 2 });
  await expect.poll(() => stand()[0]).toEqual(['picture', 'again']);
  recorder.answer = async () => ({});
  clock.advance(60_000);
  await expect.poll(() => stand()[0]).toEqual(['picture', 'done']);
  expect(late.of('d')[0]?.order.pictureMs).toBe(NOW);
  expect(told).toEqual(['reboot', 'picture d 2', 'picture d 2']);
});

test('a server that ends between telling and the answer does not tell it again once it is back', async () => {
  const { boot, told, recorder } = bootStore();
  const before = await boot();
  recorder.answer = () => new Promise(() => {});
  before.attach();
  const id = await before.late.leave(RESTART);
  await expect.poll(() => told).toEqual(['reboot']);
  await expect(before.late.takeBack(id)).rejects.toThrow(lateSentences.onItsWay);
  await before.end();
  const { late, attach } = await boot();
  attach();
  await expect.poll(() => late.get(id)).toMatchObject({ state: 'failed', fault: commandSentences.left });
  expect(told).toEqual(['reboot']);
});

test('what waits is there after a restart, once; taken back it is never told, and too late it is given up', async () => {
  const { boot, told, clock, ended } = bootStore();
  const before = await boot();
  const id = await before.late.leave(RESTART);
  await expect(before.late.leave(RESTART)).rejects.toThrow(lateSentences.waitsAlready);
  const place = await before.late.leave({ ...RESTART, what: 'place', untilMs: NOW + 60_000 });
  await before.end();
  const { late, attach, stand } = await boot();
  await late.takeBack(id);
  clock.advance(75_000);
  await expect.poll(() => late.get(place)).toMatchObject({ state: 'failed', fault: orderSentences.tooLate });
  attach();
  await late.leave({ ...RESTART, what: 'picture', channel: 1 });
  await expect.poll(stand).toContainEqual(['picture', 'done']);
  expect(told).toEqual(['picture d 1']);
  expect(ended.map((one) => lateEntry(one, NOW).text)).toEqual([
    [`d was not asked where it is: ${orderSentences.tooLate}`],
    ['d was asked for a picture of channel 1 when it came'],
  ]);
});
