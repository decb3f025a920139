import { expect, test } from 'vitest';
import { z } from 'zod';
import { TraccarStandIn } from './testing-stand-in.ts';
import { TraccarClient } from './traccar-client.ts';

const nothing = { groups: [], devices: [], drivers: [], geofences: [], users: [], calendars: [] };

test('after a slow answer a Traccar is left alone for as long as that was late, and for a second at most', async () => {
  await using traccar = new TraccarStandIn({ ...nothing, links: {}, positions: [] });
  const url = await traccar.listen();
  const rests: number[] = [];
  // When the clock is read: before a question, as it begins and as it ended.
  const times = [0, 0, 300, 350, 500, 3_000, 3_000, 3_000, 3_100, 3_100, 3_100, 9_000];
  const client = new TraccarClient(
    { url, secret: { token: 'sesame' }, allowed: () => ['127.0.0.1'] },
    { elapsed: () => times.shift() ?? 9_000, rest: async (ms) => rests.push(ms) },
  );
  const ask = () => client.ask('server', z.object({ version: z.string() }));
  for (let n = 0; n < 5; n++) expect(await ask()).toEqual({ version: '6.9' });
  // After an answer of 100 ms nothing.
  expect(rests).toEqual([150, 1_000, 1_000]);
});
