import { expect, test } from 'vitest';
import { FootageLink, type FootageOrder } from './footage-link.ts';
import { picture } from '../testing-frames.ts';
import { fakeFootage, settled } from './testing-playback.ts';

const order = (seek: number, at = 1_000): FootageOrder => ({ seek, at, rate: 1, exact: true });

function open() {
  const { clock, sockets, openSocket } = fakeFootage();
  const units: number[] = [];
  const gaps: (readonly [number, number | undefined])[] = [];
  const refused: boolean[] = [];
  const lost: (number | undefined)[] = [];
  let wanted = order(1);
  const link: FootageLink = new FootageLink({
    clock,
    openSocket,
    address: async ({ at }) => `from ${at}`,
    onUnit: ({ captureMs }) => units.push(captureMs),
    onGap: (_channel, fromMs, toMs) => gaps.push([fromMs, toMs]),
    onRefused: (is) => refused.push(is),
    onLost: (sinceMs) => lost.push(sinceMs),
    onBack: () => link.play(wanted),
  });
  /** @returns when what that led to has happened */
  const play = async (next: FootageOrder): Promise<void> => {
    wanted = next;
    link.play(next);
    await settled();
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settled();
  };
  return { link, play, pass, sockets, units, gaps, refused, lost, last: () => sockets.at(-1)! };
}

test('begins with its order in the address, and takes what belongs to it', async () => {
  const { play, last, units, gaps } = open();
  await play(order(1));
  expect(last().url).toBe('from 1000');
  last().begin();
  last().give(picture(1_000));
  last().tell({ gapMs: [1_100, 9_000] });
  expect([units, gaps]).toEqual([[1_000], [[1_100, 9_000]]]);
});

test('what is ordered while it opens is said as soon as it is open', async () => {
  const { link, play, last, units } = open();
  await play(order(1));
  link.play(order(2, 5_000));
  last().begin();
  last().give(picture(1_000));
  expect(last().said).toEqual([{ do: 'play', ...order(2, 5_000) }]);
  last().tell({ seek: 2 });
  last().give(picture(5_000));
  expect(units).toEqual([5_000]);
});

test('one that is lost is opened again, after longer and longer waits', async () => {
  const { play, pass, last, sockets } = open();
  await play(order(1));
  last().lose();
  await pass(499);
  expect(sockets).toHaveLength(1);
  await pass(1);
  expect(sockets).toHaveLength(2);
  last().lose();
  await pass(999);
  expect(sockets).toHaveLength(2);
  await pass(1);
  expect(sockets).toHaveLength(3);
});

test('one that is refused says so, and no more when something comes again', async () => {
  const { play, pass, last, refused } = open();
  await play(order(1));
  last().lose(1008);
  expect(refused).toEqual([true]);
  await pass(15_000);
  last().begin();
  expect(refused).toEqual([true, false]);
});

test('one that waits is opened at once when the server is there again', async () => {
  const { link, play, pass, sockets, last } = open();
  await play(order(1));
  for (const ms of [500, 1_000, 2_000]) {
    last().lose();
    await pass(ms);
  }
  last().lose();
  await pass(10);
  expect(sockets).toHaveLength(4);
  link.serverIsThere();
  await pass(0);
  expect(sockets).toHaveLength(5);
  last().begin();
  link.serverIsThere();
  await pass(1_000);
  expect(sockets).toHaveLength(5);
});

test('one that was refused does not ask sooner for that', async () => {
  const { link, play, pass, sockets, last } = open();
  await play(order(1));
  last().lose(1008);
  link.serverIsThere();
  await pass(10);
  expect(sockets).toHaveLength(1);
});

test('a seek does not sit out the wait of a refusal, nor is it asked at each of the moves', async () => {
  const { play, pass, last, sockets } = open();
  await play(order(1));
  last().lose(1008);
  for (let move = 0; move < 4; move++) {
    await play(order(2 + move, 2_000 + move));
    await pass(100);
  }
  expect(sockets).toHaveLength(1);
  await pass(100);
  expect(sockets.map(({ url }) => url)).toEqual(['from 1000', 'from 2003']);
});

test('one that is closed comes back no more', async () => {
  const { link, play, pass, last, sockets } = open();
  await play(order(1));
  last().lose();
  link.close();
  await pass(60_000);
  expect(sockets).toHaveLength(1);
});

test('one whose network went without a word is opened again: it is asked, and does not answer', async () => {
  const { play, pass, last, sockets } = open();
  await play(order(1));
  last().begin();
  for (let second = 0; second < 8; second++) {
    await pass(2_000);
    last().give(picture(second));
  }
  await pass(12_000);
  expect(last().said).toEqual([{ do: 'pace', rate: 1 }]);
  await pass(12_000);
  expect([sockets.length, sockets[0]?.isOpen]).toEqual([1, false]);
  await pass(500);
  expect(sockets).toHaveLength(2);
});

test('one that answers stays, however little comes', async () => {
  const { play, pass, last, sockets } = open();
  await play(order(1));
  last().begin();
  for (let round = 0; round < 10; round++) {
    await pass(12_000);
    last().tell({ seek: 0 });
  }
  expect([sockets.length, last().said.length]).toEqual([1, 10]);
});

test('one that never opens, or does not answer an order, is opened again, after more and more patience', async () => {
  const { play, pass, sockets, last } = open();
  await play(order(1));
  await pass(12_000);
  await pass(500);
  expect(sockets).toHaveLength(2);
  await pass(18_000);
  expect(sockets).toHaveLength(2);
  await pass(4_000);
  await pass(1_000);
  expect(sockets).toHaveLength(3);
  last().begin();
  await play({ ...order(2), exact: false });
  await pass(12_000);
  expect(last().isOpen).toBe(false);
});

test('says since when the server is away, once, and when it is there again', async () => {
  const { play, pass, last, lost } = open();
  await play(order(1));
  last().begin();
  await pass(5_000);
  last().lose();
  await pass(600);
  last().lose();
  expect(lost).toEqual([5_000]);
  await pass(1_100);
  last().begin();
  expect(lost).toEqual([5_000, undefined]);
});
