import { ManualClock } from '@outrider/kit/clock.ts';
import type { WallLayout } from '@outrider/model/live/wall-layout.ts';
import { expect, test } from 'vitest';
import type { Stored } from '../../../ground/stored.ts';
import { KeptLayouts } from './kept-layouts.ts';
import { RETRY_AFTER_MS, SAVE_AFTER_MS, WallBook } from './wall-book.ts';

function memory(): Stored & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

const layout = (name: string, awake = false): WallLayout => ({ name, preset: 'auto', tiles: [], awake });

class FakeServer {
  readonly layouts = new Map<string, WallLayout>();
  saves = 0;
  down = false;
  /** Its answers to what is listed, and to what is saved, wait for these. */
  lists = Promise.resolve();
  saved = Promise.resolve();

  async list(): Promise<WallLayout[]> {
    this.#demand();
    const layouts = [...this.layouts.values()];
    await this.lists;
    return layouts;
  }

  async save(each: WallLayout): Promise<void> {
    this.#demand();
    await this.saved;
    this.saves++;
    this.layouts.set(each.name, each);
  }

  async remove(name: string): Promise<void> {
    this.#demand();
    this.layouts.delete(name);
  }

  #demand(): void {
    if (this.down) throw new Error('no answer');
  }
}

function setUp(server = new FakeServer(), stored = memory(), user = 'ann') {
  const clock = new ManualClock();
  const faults: unknown[] = [];
  const kept = new KeptLayouts('host', user, stored);
  const book = new WallBook({ kept, server, clock, onFault: (error) => faults.push(error) });
  const names = (): string[] => book.layouts.map(({ name }) => name);
  const pause = async (ms = SAVE_AFTER_MS): Promise<void> => {
    clock.advance(ms);
    // Saving is a chain of promises over the fake server.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, stored, clock, faults, book, names, pause };
}

test('there is always a default, first of all', async () => {
  const { server, book, names } = setUp();
  expect(names()).toEqual(['default']);
  for (const name of ['Wall 10', 'Wall 2', 'Alarm']) server.layouts.set(name, layout(name));
  await book.load();
  expect(names()).toEqual(['default', 'Alarm', 'Wall 2', 'Wall 10']);
  expect(book.find('gone').name).toBe('default');
});

test('several changes in a row are told the server as one', async () => {
  const { server, book, pause } = setUp();
  await book.load();
  book.put(layout('Night'));
  book.put(layout('Night', true));
  expect(server.saves).toBe(0);
  await pause();
  expect(server.saves).toBe(1);
  expect(server.layouts.get('Night')).toEqual(layout('Night', true));
});

test('another browser of the same person has the layouts, and this one has them before the server answers', async () => {
  const { server, stored, book, pause } = setUp();
  book.put(layout('Night'));
  await pause();
  const elsewhere = setUp(server);
  await elsewhere.book.load();
  expect(elsewhere.names()).toEqual(['default', 'Night']);
  expect(setUp(server, stored).names()).toEqual(['default', 'Night']);
  expect(setUp(server, stored, 'bob').names()).toEqual(['default']);
});

test('what the server could not be told is kept here, over a reload, and told later', async () => {
  const { server, stored, faults, book, pause } = setUp();
  server.down = true;
  book.put(layout('Night'));
  await pause();
  expect(faults).toHaveLength(1);
  server.down = false;
  const again = setUp(server, stored);
  await again.book.load();
  expect(again.names()).toEqual(['default', 'Night']);
  await again.pause();
  expect(server.layouts.has('Night')).toBe(true);
});

test('what the server could not be told is told by itself once it answers, and the fault is said once', async () => {
  const { server, faults, book, pause } = setUp();
  server.down = true;
  book.put(layout('Night'));
  await pause();
  await pause(RETRY_AFTER_MS);
  expect(faults).toHaveLength(1);
  server.down = false;
  await pause(RETRY_AFTER_MS);
  expect(server.layouts.has('Night')).toBe(true);
  await pause(RETRY_AFTER_MS);
  expect(server.saves).toBe(1);
});

test('one that was deleted elsewhere is gone here too', async () => {
  const { server, stored, book, pause } = setUp();
  book.put(layout('Night'));
  await pause();
  server.layouts.delete('Night');
  const again = setUp(server, stored);
  await again.book.load();
  expect(again.names()).toEqual(['default']);
  expect(setUp(server, stored).names()).toEqual(['default']);
});

test('what is changed, saved or deleted while the layouts are listed stays so', async () => {
  const { server, book, names, pause } = setUp();
  for (const name of ['Alarm', 'Night', 'Wall']) server.layouts.set(name, layout(name));
  await book.load();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.lists = promise;
  const loading = book.load();
  book.put(layout('Night', true));
  await pause();
  await book.remove('Wall');
  resolve();
  await loading;
  expect([names(), book.find('Night').awake]).toEqual([['default', 'Alarm', 'Night'], true]);
});

test('of two changes the server keeps the later one, however long it takes for the first', async () => {
  const { server, book, pause } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.saved = promise;
  book.put(layout('Night'));
  await pause();
  server.saved = Promise.resolve();
  book.put(layout('Night', true));
  await pause();
  resolve();
  await pause(0);
  expect(server.layouts.get('Night')?.awake).toBe(true);
});

test('one is deleted only when the server has deleted it; the default stays', async () => {
  const { server, book, names, pause } = setUp();
  await book.load();
  book.put(layout('Night'));
  await pause();
  server.down = true;
  await expect(book.remove('Night')).rejects.toThrow('no answer');
  expect(names()).toEqual(['default', 'Night']);
  server.down = false;
  await book.remove('Night');
  await book.remove('default');
  expect(names()).toEqual(['default']);
  expect([...server.layouts.keys()]).toEqual([]);
});

test('a layout that this browser cannot read any more is left out', () => {
  const stored = memory();
  const { book } = setUp(new FakeServer(), stored);
  book.put(layout('Night'));
  stored.texts.set('wall/host/ann/Night', '{"name":');
  expect(setUp(new FakeServer(), stored).names()).toEqual(['default']);
});
