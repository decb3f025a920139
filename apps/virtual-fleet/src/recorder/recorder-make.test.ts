import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVirtualFleet } from '../fleet.ts';
import { readMake } from './recorder-make.ts';

const guide = join(import.meta.dirname, '../../../../docs/guide');

test('a make is what stands between its slashes, as long as its fields take it', () => {
  expect(readMake('EXMPL/M9/V3.1')).toEqual({ manufacturer: 'EXMPL', model: 'M9', firmware: 'V3.1' });
  for (const text of [
    '',
    'EXMPL',
    'EXMPL/M9',
    'EXMPL/M9/',
    'EXMPLE/M9/V3',
    `EXMPL/${'M'.repeat(21)}/V3`,
    'a/b/c/d',
  ])
    expect(readMake(text), text).toBeUndefined();
});

test('a file without an answer of a recorder is refused in words, and one with an answer is taken', async () => {
  const made = { vehicles: 1, make: readMake('EXMPL/M9/V3.1') };
  const parameters = join(guide, 'dialects/example.json');
  await expect(createVirtualFleet({ ...made, parameters })).rejects.toThrow(/no answer with parameters/);
  const capture = join(guide, 'dialects/example-capture.txt');
  await using fleet = await createVirtualFleet({ ...made, parameters: capture });
  expect(fleet.vehicles[0]?.identity.make.parameters?.get(0xf010)).toEqual(Uint8Array.of(0, 5));
});
