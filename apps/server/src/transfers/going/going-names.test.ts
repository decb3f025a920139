import { expect, test } from 'vitest';
import { safeFile, safeName, safeNames } from './going-names.ts';

test.each(['A', '900001', 'bus-12', 'a.b', 'console', 'com', 'x'.repeat(100)])(
  '%s is a name in a path as it is',
  (name) => expect(safeName(name)).toBe(name),
);

const MARKED = /^\w[\w-]*-[\da-f]{8}$/;

test.each([
  ['nothing', ''],
  ['a slash', 'North / Depot'],
  ['a slash of Windows', String.raw`C:\temp`],
  ['the folder itself', '.'],
  ['the folder above', '..'],
  ['a way out of the folder', '../../etc/passwd'],
  ['what shells take for an option', '-rf'],
  ['what is hidden', '.ssh'],
  ['a dot at the end', 'x.'],
  ['a space at the end', 'x '],
  ['a NUL', 'a\0b'],
  ['a line end', 'a\nb'],
  ['a name with a stream of Windows', 'a:b'],
  ['the console of Windows', 'CON'],
  ['a port of Windows, with an ending', 'lpt1.txt'],
  ['a port of Windows, in small letters', 'com9'],
  ['what Windows throws away', 'nul'],
  ['300 characters', 'x'.repeat(300)],
  ['characters beyond ASCII', '北站 Žižkov 🚌'],
  ['characters beyond ASCII alone', '北'],
  ['a letter that turns what is written round', 'a\u202Egpj.exe'],
])('%s becomes a name that every system can have, and stays one of its own', (_what, name) => {
  const safe = safeName(name);
  expect(safe).toMatch(MARKED);
  expect(safe.length).toBeLessThanOrEqual(100);
  expect(safeName(name)).toBe(safe);
  expect(safeName(`${name} `)).not.toBe(safe);
});

test('two names that differ by capitals alone differ otherwise too', () => {
  const names = safeNames(['Bus', 'bus', 'BUS', 'Car']);
  expect(names.get('Car')).toBe('Car');
  expect(new Set([...names.values()].map((name) => name.toLowerCase())).size).toBe(4);
});

test('the name of a file has its ending once, and keeps it where the name is made another', () => {
  expect(safeFile('clip.MP4')).toBe('clip.mp4');
  expect(safeFile('bill.pdf', '.pdf')).toBe('bill.pdf');
  expect(safeFile('bill', '.pdf')).toBe('bill.pdf');
  expect(safeFile('no ending')).toMatch(/^no_ending-[\da-f]{8}$/);
  expect(safeFile(`${'x'.repeat(300)}.jpg`)).toMatch(/^x+-[\da-f]{8}\.jpg$/);
  expect(safeFile('CON.txt')).toMatch(/^CON-[\da-f]{8}\.txt$/);
});
