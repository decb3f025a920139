import { expect, test } from 'vitest';
import { z } from 'zod';
import { TraccarStandIn } from './testing-stand-in.ts';
import { TraccarClient } from './traccar-client.ts';

const nothing = { groups: [], devices: [], drivers: [], geofences: [], users: [], calendars: [] };

test('after an answer a Traccar is left alone for as long as it took, and for a second at most', async () => {
  await using traccar = new TraccarStandIn({ ...nothing, links: {}, positions: [] });
  const url = await traccar.listen();
  const rests: number[] = [];
  // When the clock is read: before a question, as it begins and as it ended.
  const times = [0, 0, 300, 350, 600, 3_000, 3_000, 9_000, 9_100];
  const client = new TraccarClient(
    { url, secret: { token: 'sesame' }, allowed: () => ['127.0.0.1'] },
    { elapsed: () => times.shift() ?? 0, rest: async (ms) => rests.push(ms) },
  );
  const ask = () => client.ask('server', z.object({ version: z.string() }));
  for (let n = 0; n < 3; n++) expect(await ask()).toEqual({ version: '6.9' });
  expect(rests).toEqual([250, 1_000]);
});
