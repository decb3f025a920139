import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSize } from '../../testing/looks.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { MapBeside } from './MapBeside.tsx';

async function opened(): Promise<void> {
  signedInAsAdmin();
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
      <MapBeside deviceid="OT-007" atMs={undefined}>
        <figure aria-label="Picture" />
      </MapBeside>
    </div>,
  );
}

const box = (name: string): DOMRect =>
  page
    .getByRole(name === 'Picture' ? 'figure' : 'region', { name })
    .element()
    .getBoundingClientRect();

test('on a wide screen the map is beside the pictures', async () => {
  await opened();
  await expect.poll(() => box('Map of the track').left).toBeGreaterThan(box('Picture').right);
});

test('on a tablet the pictures are as wide as there is room, and the map is below them', async () => {
  await setSize('tablet');
  await opened();
  await expect.poll(() => box('Map of the track').top).toBeGreaterThanOrEqual(box('Picture').bottom);
  expect(box('Picture').width).toBeGreaterThan(700);
  expect(box('Map of the track').width).toBeGreaterThan(700);
});
