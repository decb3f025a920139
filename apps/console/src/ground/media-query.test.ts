import { afterEach, expect, test, vi } from 'vitest';
import { watchMedia } from './media-query.ts';

/** As Chromium has it: a change that was read is told to nobody. */
class ReadyList extends EventTarget {
  #told = false;
  holds = false;

  get matches(): boolean {
    this.#told = this.holds;
    return this.holds;
  }

  /** The frame in which changes are told. */
  tell(): void {
    if (this.#told === this.holds) return;
    this.#told = this.holds;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: this.holds }));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a change is told although it was asked for before, and not once nobody listens', () => {
  const list = new ReadyList();
  vi.stubGlobal('matchMedia', () => list);
  const watched = watchMedia('(any)');
  const told: boolean[] = [];
  const stop = watched.subscribe(() => told.push(watched.matches));
  expect(watched.matches).toBe(false);
  list.holds = true;
  expect(watched.matches).toBe(false);
  list.tell();
  expect(told).toEqual([true]);
  stop();
  list.holds = false;
  list.tell();
  expect(told).toEqual([true]);
  expect(watched.matches).toBe(false);
});
