import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FenceSlot } from './fence-slots.ts';
import { FenceList } from './FenceList.tsx';

const yard: FenceSlot = {
  index: 4,
  title: 'North yard',
  enable: 1,
  kind: 'circle',
  lat: 25,
  lng: 121,
  radius: 200,
  devices: 1,
  groups: 0,
  inside: 2,
  last: 0,
  private: 0,
  colour: 'orange',
  purpose: 'depot',
};

const list = (full: boolean) => (
  <FenceList
    fences={[yard]}
    chosen={-1}
    isNew={false}
    full={full}
    onChoose={() => {}}
    onNew={() => {}}
    onImported={() => {}}
  />
);

test('where there are as many fences as there may be, none can be begun', async () => {
  const { rerender } = await render(list(false));
  const begin = page.getByRole('button', { name: 'New fence' });
  await expect.element(begin).toBeEnabled();
  await rerender(list(true));
  await expect.element(begin).toBeDisabled();
});
