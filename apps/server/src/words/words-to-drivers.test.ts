import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import { ordersInMemory } from '../orders/testing-orders.ts';
import { silentLog } from '../testing-log.ts';
import { WordsToDrivers } from './words-to-drivers.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const WORDS = {
  deviceid: 'd',
  text: 'Turn left',
  shown: true,
  spoken: false,
  userName: 'ann',
  untilMs: NOW + 3_600_000,
};

/** Words to a recorder whose answer tests have in hand. */
async function boot() {
  const clock = new ManualClock(NOW);
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const told: unknown[] = [];
  const recorder = { answer: async (): Promise<{}> => ({}) };
  const parts = { links, bus, clock, log: silentLog, server: 'a', mostKept: 3, usedUp: () => true };
  const words = await WordsToDrivers.start({ ...parts, store: { orders: ordersInMemory() } });
  onTestFinished(() => words[Symbol.asyncDispose]());
  const attach = () =>
    links.attach({
      protocol: 'fake',
      deviceid: 'd',
      close() {},
      commands: {
        words: {
          send: async (request) => {
            told.push(request);
            return await recorder.answer();
          },
        },
      },
    });
  const stand = () => words.of('d').map(({ order, waits }) => [order.text, waits ?? order.state]);
  return { clock, words, told, recorder, attach, stand };
}

test('words wait for a recorder that is away, whatever data it has left, and are told once when it comes', async () => {
  const { words, told, attach, stand } = await boot();
  await words.tell(WORDS);
  expect(stand()).toEqual([['Turn left', 'offline']]);
  attach();
  await expect.poll(stand).toEqual([['Turn left', 'done']]);
  expect(told).toEqual([{ text: 'Turn left', shown: true, spoken: false }]);
});

test('several are told one after the other, in their order', async () => {
  const { words, told, attach, stand } = await boot();
  for (const text of ['one', 'two', 'three']) await words.tell({ ...WORDS, text });
  attach();
  await expect.poll(() => told).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
  await expect.poll(() => stand().map(([, state]) => state)).toEqual(['done', 'done', 'done']);
  expect(stand()[0]).toEqual(['three', 'done']);
});

test('what was taken back is not told, and what was told is not taken back', async () => {
  const { words, told, attach, stand } = await boot();
  const id = await words.tell(WORDS);
  await words.takeBack(id);
  attach();
  const other = await words.tell({ ...WORDS, text: 'Turn right' });
  await expect.poll(stand).toEqual([
    ['Turn right', 'done'],
    ['Turn left', 'cancelled'],
  ]);
  expect(told).toHaveLength(1);
  await expect(words.takeBack(other)).rejects.toThrow(orderSentences.over);
});

test('words that a recorder refuses are not told again; where it does not answer they are, until it is too late', async () => {
  const { words, told, attach, recorder, stand, clock } = await boot();
  recorder.answer = () => Promise.reject(new OutriderError('VALIDATION', 'no display'));
  attach();
  const refused = await words.tell(WORDS);
  await expect.poll(() => words.get(refused)).toMatchObject({ state: 'failed', fault: 'no display' });
  recorder.answer = () => Promise.reject(new OutriderError('DEVICE_OFFLINE', 'no answer'));
  const silent = await words.tell({ ...WORDS, text: 'Stop', untilMs: NOW + 5_000 });
  await expect.poll(() => stand()[0]).toEqual(['Stop', 'again']);
  clock.advance(4_000);
  await expect.poll(() => told).toHaveLength(3);
  await expect.poll(() => words.get(silent).tries).toBe(2);
  clock.advance(15_000);
  await expect.poll(() => words.get(silent)).toMatchObject({ state: 'failed', fault: 'no answer' });
  expect(told).toHaveLength(3);
});

test('what is on its way is not taken back, for the driver may read it already', async () => {
  const { words, attach, recorder, stand } = await boot();
  const { promise, resolve } = Promise.withResolvers<{}>();
  recorder.answer = () => promise;
  attach();
  const id = await words.tell(WORDS);
  await expect(words.takeBack(id)).rejects.toThrow(wordsSentences.onItsWay);
  resolve({});
  await expect.poll(stand).toEqual([['Turn left', 'done']]);
});

test('where as many are kept as may be, the oldest that is over goes, and never one that waits', async () => {
  const { words, stand } = await boot();
  for (const text of ['one', 'two', 'three']) await words.tell({ ...WORDS, text });
  await expect(words.tell(WORDS)).rejects.toThrow(orderSentences.tooMany);
  await words.takeBack(2);
  await words.tell({ ...WORDS, text: 'four' });
  expect(stand().map(([text]) => text)).toEqual(['four', 'three', 'one']);
});
