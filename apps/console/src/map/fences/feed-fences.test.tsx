import { expect, onTestFinished, test } from 'vitest';
import { takePushes } from '../../connection/push-takers.ts';
import { session } from '../../connection/session-state.ts';
import { serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { feedFences } from './feed-fences.ts';

const fence = (title: string) => ({
  index: 0,
  title,
  shape: { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 100 },
  colour: 'blue',
});

/** A map that says which fences it was given, and whether those are old. */
function drawnMap() {
  const map = { drawn: '', failed: false };
  const stop = feedFences(
    {
      view: () => ({ centre: { x: 0.5, y: 0.5 }, zoom: 10, width: 800, height: 600 }),
      followMoves: () => () => undefined,
      setFences: ({ fences }) => (map.drawn = fences.map(({ title }) => title).join()),
    },
    ({ failed }) => (map.failed = failed),
  );
  onTestFinished(stop);
  return map;
}

test('fences that were asked for before they changed, and are told after, are not drawn in place of those of now', async () => {
  signedInAsAdmin();
  session.setState({ connection: 'online' });
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  let told = 0;
  serverSays(async () => {
    const isFirst = ++asked === 1;
    if (isFirst) await promise;
    told++;
    return { fences: [fence(isFirst ? 'before' : 'now')], simpler: 0 };
  });
  const map = drawnMap();
  await expect.poll(() => asked).toBe(1);
  takePushes([{ name: 'fences', message: { cmd: 'fences' } }]);
  await expect.poll(() => map.drawn).toBe('now');
  resolve();
  await expect.poll(() => told).toBe(2);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(map).toEqual({ drawn: 'now', failed: false });
});
