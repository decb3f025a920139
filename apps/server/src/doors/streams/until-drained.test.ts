import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { untilDrained } from './until-drained.ts';

test('a caller that waits again and again for a connection leaves no listeners behind', async () => {
  let taken = (): void => {};
  const connection = new Duplex({
    writableHighWaterMark: 1,
    write: (_bytes, _encoding, done) => void (taken = done),
  });
  const before = connection.listenerCount('close');
  for (let round = 0; round < 3; round++) {
    connection.write('ab');
    const drained = untilDrained(connection);
    taken();
    await drained;
  }
  expect([connection.listenerCount('close') - before, connection.listenerCount('drain')]).toEqual([0, 0]);
});
