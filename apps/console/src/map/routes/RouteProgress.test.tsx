import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type OnRoute, RouteProgress } from './RouteProgress.tsx';

const one: OnRoute = {
  deviceid: 'OT-002',
  index: 0,
  title: 'Motorway run',
  off: 0,
  wrong: 0,
  metres: 10_000,
  along: 3_000,
  positions: 4,
  next: 2,
  skipped: [],
};
const bar = page.getByRole('progressbar');

test('who is on the way is told how far, and what comes next', async () => {
  await render(<RouteProgress one={one} name="OT-002" />);
  await expect.element(page.getByText('30 % of the way, next C')).toBeVisible();
  await expect.element(bar).toHaveAttribute('value', '30');
});

test('who has passed all positions is told that alone, wherever it drives by then', async () => {
  await render(<RouteProgress one={{ ...one, next: 4 }} name="OT-002" />);
  await expect.element(page.getByText('All positions passed', { exact: true })).toBeVisible();
  await expect.element(bar).toHaveAttribute('value', '100');
});
