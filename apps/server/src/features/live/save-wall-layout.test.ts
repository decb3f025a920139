import { WALL_TILES } from '@outrider/model/live/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

async function save(tiles: number): Promise<Record<string, unknown>> {
  const { key } = await doors.sessions.signIn('root', PASSWORD, '::1', false);
  const response = await fetch(`http://127.0.0.1:${doors.port}/gkserver/walllayout`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'morning',
      preset: 'auto',
      awake: false,
      tiles: Array.from({ length: tiles }, (_, at) => ({ type: 'channel', device: 'A', channel: at + 1 })),
    }),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('a layout has as many tiles as the deployment has on a wall, and no more', async () => {
  expect(await save(WALL_TILES.usual)).toMatchObject({ hasError: false });
  expect(await save(WALL_TILES.usual + 1)).toMatchObject({ code: 'VALIDATION' });
  expect(await doors.store.wallLayouts.of('root')).toEqual([
    expect.objectContaining({ tiles: expect.objectContaining({ length: WALL_TILES.usual }) }),
  ]);
});
