import type { PlainWord } from '@outrider/model/texts.ts';

/** Keys that do one thing. */
export interface KeyRow {
  /** By their names in events of keys. Pressed together, or one after the other, or each by itself, as the text says. */
  readonly keys: readonly string[];
  /** What stands for them in the list, where they are many. */
  readonly faces?: readonly string[];
  readonly text: PlainWord;
}

/** Keys of one place, declared beside where they are bound: '?' lists them. Several groups may have one title. */
export interface KeyGroup {
  readonly title: PlainWord;
  readonly rows: Readonly<Record<string, KeyRow>>;
}

/** Names of the keys of a group. */
export type KeyIn<Group extends KeyGroup> = Group['rows'][keyof Group['rows']]['keys'][number];

/** Whether it is one of a row's keys that was pressed. */
export function isKey({ keys }: KeyRow, { key }: { readonly key: string }): boolean {
  return keys.includes(key);
}

/**
 * The name by which a group has a key; undefined for others.
 * @param signs whether letters, numbers and signs alone are keys: speech that is heard as such must not steer (WCAG 2.1.4)
 */
export function nameOfKey(rows: KeyGroup['rows'], key: string, signs: boolean): string | undefined {
  if (!signs && /^\S$/u.test(key)) return undefined;
  return Object.entries(rows).find(([, row]) => isKey(row, { key }))?.[0];
}

/** Whether a key that is held goes on: those that go somewhere do, those that switch something once do not. */
export function isHeldOn(key: string): boolean {
  return !/^[\p{L}\p{N} ]$/u.test(key) && key !== 'Enter' && key !== 'Escape';
}

/** Whether it is one of a group's keys. */
export function isKeyIn<Group extends KeyGroup>({ rows }: Group, key: string): key is KeyIn<Group> {
  return Object.values(rows).some((row) => isKey(row, { key }));
}

/** What opens over something else is closed by one key everywhere. */
export const closeKeys = {
  title: 'Everywhere',
  rows: { close: { keys: ['Escape'], text: 'Close what is open; clear the search' } },
} as const satisfies KeyGroup;

/** What is written in a row of a list, or looked for. */
export const fieldKeys = {
  title: 'In a field',
  rows: {
    keep: { keys: ['Enter'], text: 'Apply what was typed; if only one device was found, open it' },
  },
} as const satisfies KeyGroup;

/** Before the letter of a screen: what follows it is no key of its own. */
export const GO_KEY = 'g';
