import { expect, test } from 'vitest';
import type { KeyGroup } from '../../ground/keys.ts';
import { keyGroups, keyMap } from './key-map.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  // The page in a package of evidence is none of the console's.
  [
    '../../**/*.ts',
    '../../**/*.tsx',
    '!../../**/*.test.ts',
    '!../../**/*.test.tsx',
    '!../../evidence-viewer/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const DECLARED = /export const (\w+) = \{\n {2}title: [^]*?satisfies KeyGroup;/g;

/** Modules that only hand keys on, or that every key concerns. */
const HAND_ON = [
  '/ui/form/TextField.tsx',
  '/ui/use-row-keys.ts',
  '/players/tile/TileControls.tsx',
  '/features/live/wall/TileActions.tsx',
  '/features/live/wall/use-pointer-rests.ts',
  '/features/live/WhileWatched.tsx',
  '/features/recordings/playback/ScrubBar.tsx',
];

test('every group of keys that is declared is listed', () => {
  const source = Object.entries(sources).find(([path]) => path.endsWith('/key-map.ts'))?.[1] ?? '';
  const listed = [...source.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
  expect(listed.length).toBe(keyGroups.length);
  const declared = Object.values(sources).flatMap((each) =>
    [...each.matchAll(DECLARED)].map(([, name]) => name),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !listed.includes(name))).toEqual([]);
});

/** Modules that listen to keys, by their paths. */
const listening = Object.entries(sources).filter(([, source]) =>
  /'key(?:down|up)'|onKey(?:Down|Up)=/.test(source),
);

test('code that listens to keys takes them from groups that are declared', () => {
  const strangers = listening.filter(
    ([path, source]) =>
      !HAND_ON.some((end) => path.endsWith(end)) &&
      !/from '[^']*(?:keys|row-after-key|panel-width)\.ts'/.test(source),
  );
  expect(strangers.map(([path]) => path)).toEqual([]);
});

test('code that listens to keys names none itself', () => {
  const literal = /\b(?:key|code) [!=]== ['"]|case ['"](?:Arrow|Escape|Enter|Page)/;
  expect(listening.filter(([, source]) => literal.test(source)).map(([path]) => path)).toEqual([]);
});

test('a text is said once in its section', () => {
  for (const { rows } of keyMap) {
    const texts = rows.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('what is bound to a place where letters are typed is no letter', () => {
  const typed: readonly KeyGroup[] = keyGroups.filter(({ title }) => title === 'In a field');
  for (const { keys } of typed.flatMap(({ rows }) => Object.values(rows)))
    for (const key of keys) expect(key.length).toBeGreaterThan(1);
});
