import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OrderFiles } from './OrderFiles.tsx';

const START = 1_795_894_200;
const file = {
  file: 'front.mp4',
  channel: 2,
  start: START,
  end: START + 60,
  bytes: 4_000_000,
  name: 'front.mp4',
  format: 'mp4',
} as const;

test.each([
  ['is of one channel of several', [1, 2], 1],
  ['is of the only channel', [2], 0],
] as const)(
  'a file that came alone and %s says so only where that is not plain',
  async (_what, channels, said) => {
    await render(
      <MemoryRouter>
        <OrderFiles deviceid="OT-001" order={1} files={[file]} start={START} channels={channels} />
      </MemoryRouter>,
    );
    await expect.element(page.getByText('front.mp4')).toBeVisible();
    expect(page.getByText('Channel 2').elements()).toHaveLength(said);
  },
);
