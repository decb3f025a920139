import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { DeviceTree } from './DeviceTree.tsx';
import './tree-wall.css';

/** Draws the tree of a fleet of so many, all in one group. */
async function drawn(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `OT-${100 + at}`);
  signedInAsAdmin();
  session.setState({ user: 'kim' });
  serverSays(({ path }) => ({
    hasError: false,
    message: '',
    data: path.includes('/usergroup/')
      ? [{ groupid: 1, parentid: null, name: 'North', edits: 1 }]
      : ids.map((deviceid) => ({ groupid: 1, deviceid })),
  }));
  deviceStore.replace(ids.map((id) => testingDevice(id)));
  onTestFinished(() => deviceStore.clear());
  await render(
    <div className="wall-side" style={{ height: 600 }}>
      <DeviceTree onWall={new Set()} onToggle={() => {}} onAll={() => {}} />
    </div>,
  );
}

const group = page.getByRole('treeitem', { name: 'North' });
const first = page.getByRole('treeitem', { name: 'OT-100' });

test('the groups of a small fleet are open at first, and one that somebody folds stays so', async () => {
  await drawn(3);
  await expect.element(group).toHaveAttribute('aria-expanded', 'true');
  await expect.element(first).toBeVisible();
  await group.click();
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await expect.element(first).not.toBeInTheDocument();
});

test('the groups of a large fleet are folded at first', async () => {
  await drawn(51);
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect.element(first).toBeVisible();
});
