import { WALL_TILES } from '@outrider/model/live/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let key: string;
beforeAll(async () => {
  doors = await startDoors();
  key = await signInNew(doors, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const save = (tiles: number) =>
  rawCall(doors, key, 'PUT', '/gkserver/walllayout', {
    name: 'morning',
    preset: 'auto',
    awake: false,
    tiles: Array.from({ length: tiles }, (_, at) => ({ type: 'channel', device: 'A', channel: at + 1 })),
  });

test('a layout has as many tiles as the deployment has on a wall, and no more', async () => {
  expect(await save(WALL_TILES.usual)).toMatchObject({ hasError: false });
  expect(await save(WALL_TILES.usual + 1)).toMatchObject({ code: 'VALIDATION' });
  expect(await doors.store.wallLayouts.of('root')).toEqual([
    expect.objectContaining({ tiles: expect.objectContaining({ length: WALL_TILES.usual }) }),
  ]);
});
