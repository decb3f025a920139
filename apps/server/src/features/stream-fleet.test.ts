import { expect, test } from 'vitest';
import { streamFleet } from './stream-fleet.ts';

/** Asks a stream that is refused before any of its services is asked. */
const ask = (kinds: readonly string[], makers: object) =>
  streamFleet(makers)({ kinds } as never, {} as never, {} as never);

test('nobody is told of a kind whose area is not there, nor of one that they may not be told of', async () => {
  const may = { may: () => true };
  await expect(ask(['events'], { devices: may })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ask(['events'], { devices: may, events: { may: () => false } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
