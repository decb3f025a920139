import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { expect, type Mock, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { EmptyWall } from './EmptyWall.tsx';

/** Draws the empty wall of a fleet, which holds so many tiles. */
async function drawn(most: number) {
  deviceStore.replace([
    testingDevice('OT-001', { status: 0 }),
    testingDevice('OT-002'),
    testingDevice('OT-003'),
  ]);
  onTestFinished(() => deviceStore.clear());
  const onTiles = vi.fn<OnTiles>();
  await render(
    <EmptyWall caps={{ channel: most, map: most, all: most }} tree onTree={() => {}} onTiles={onTiles} />,
  );
  return onTiles;
}

type OnTiles = (tiles: readonly WallTile[]) => void;

const shown = (onTiles: Mock<OnTiles>): string[] | undefined =>
  onTiles.mock.calls[0]?.[0].map(({ device }) => device);

test('an empty wall puts the first channel of each vehicle up by one button', async () => {
  const onTiles = await drawn(12);
  await page.getByRole('button', { name: 'Show all vehicles' }).click();
  expect(shown(onTiles)).toEqual(['OT-002', 'OT-003', 'OT-001']);
  await expectGoodLooks();
});

test('a wall that holds fewer than there are is given those that are online, and says how many', async () => {
  const onTiles = await drawn(2);
  await page.getByRole('button', { name: 'Show as many vehicles as fit: 2' }).click();
  expect(shown(onTiles)).toEqual(['OT-002', 'OT-003']);
});
