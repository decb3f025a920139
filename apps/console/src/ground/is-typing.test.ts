import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTyping } from './is-typing.ts';

/** As much of an element as is looked at. */
class FakeElement {
  readonly tagName: string;
  readonly isContentEditable = false;
  readonly #type: string | null;

  constructor(tagName: string, type: string | null = null) {
    this.tagName = tagName;
    this.#type = type;
  }

  getAttribute(): string | null {
    return this.#type;
  }
}

beforeEach(() => void vi.stubGlobal('HTMLElement', FakeElement));
afterEach(() => void vi.unstubAllGlobals());

const keysOf = (tagName: string, type?: string): readonly string[] => {
  const target = new FakeElement(tagName, type) as unknown as EventTarget;
  return ['k', '.', ' ', 'ArrowLeft'].filter((key) => isTyping({ target, key }));
};

test.each([
  ['INPUT', undefined],
  ['INPUT', 'text'],
  ['INPUT', 'date'],
  ['TEXTAREA', undefined],
  ['SELECT', undefined],
])('every key at %s %s is its own', (tagName, type) => {
  expect(keysOf(tagName, type)).toHaveLength(4);
});

test('a slider has the keys that move it, and no letters', () => {
  expect(keysOf('INPUT', 'range')).toEqual(['ArrowLeft']);
});

test('a box that is ticked has the key that ticks it', () => {
  expect(keysOf('INPUT', 'checkbox')).toEqual([' ']);
});

test('a button writes nothing', () => {
  expect(keysOf('BUTTON')).toEqual([]);
});
