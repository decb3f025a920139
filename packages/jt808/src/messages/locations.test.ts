import { expect, test } from 'vitest';
import { batchTypeOf, batchTypes } from './locations.ts';
import { encodeBody } from './message.ts';
import { sampleBodies } from './sample-bodies.ts';

test.each(Object.entries(batchTypes))('the type of a %s batch can be told by its body', (_, batchType) => {
  const body = encodeBody('locationBatch', { batchType, locations: [sampleBodies.location] }, 2013);
  expect(batchTypeOf(body)).toBe(batchType);
});

test('a body that is too short to say its type has none', () => {
  expect(batchTypeOf(new Uint8Array(2))).toBeUndefined();
});
