import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSize } from '../../../testing/looks.ts';
import { HourBars } from './HourBars.tsx';
import { pinned } from './narrowing.ts';
import { eventRow } from './testing-rows.ts';
import './event-browser.css';

/** An event of an hour of 1 June 2026, by the clock of this computer. */
const at = (hour: number) =>
  eventRow({ serialno: hour, eventtimeutc: new Date(2026, 5, 1, hour, 30).getTime() / 1_000 });
const bars = (...hours: number[]) => (
  <HourBars
    rows={pinned(hours.map(at))}
    narrowing={{}}
    onHour={vi.fn<(hour: number | undefined) => void>()}
  />
);

test('on a phone the hours are scrolled to the last with events once: one that comes later moves nobody away', async () => {
  await setSize('phone');
  const { rerender } = await render(bars());
  const box = page.getByRole('group', { name: 'Hour of the day' });
  expect(box.element().scrollLeft).toBe(0);
  await rerender(bars(20));
  await expect.poll(() => box.element().scrollLeft).toBeGreaterThan(0);

  box.element().scrollTo({ left: 0 });
  await expect.poll(() => box.element().scrollLeft).toBe(0);
  await rerender(bars(20, 23));
  await expect.element(page.getByRole('button', { name: '23:00 to 23:59, 1 event' })).toBeEnabled();
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
  });
  expect(box.element().scrollLeft).toBe(0);
});
