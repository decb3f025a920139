import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSize } from '../../../testing/looks.ts';
import type { Visit } from './visit-files.ts';
import { VisitTable } from './VisitTable.tsx';

/** 2026-11-28 19:30:13 UTC. */
const FROM = 1_795_894_213;
const MINUTE_S = 60;
const visit = {
  deviceid: 'OT-006',
  fence: 0,
  title: 'Town centre',
  from: FROM,
  to: FROM + 4 * MINUTE_S,
  begun: 1,
  ended: 1,
} as const;

const drawn = (visits: readonly Visit[] = [visit]) =>
  render(
    <MemoryRouter>
      <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
        <VisitTable visits={visits} onFence={() => {}} />
      </div>
    </MemoryRouter>,
  );

test('on a phone a visit is read whole: who, where, from when to when, and for how long', async () => {
  await setSize('phone');
  await drawn();
  await expect.element(page.getByText(/4 min/)).toBeVisible();
  const row = page.getByRole('row').last().element();
  expect(row.textContent).toMatch(
    /^OT-006 Town centre2026-11-2\d \d\d:30:13 – (2026-11-2\d )?\d\d:34:13 · 4 min/,
  );
  // In one line.
  const times = row.querySelector('.or-visit-words > .or-muted');
  expect(times?.getBoundingClientRect().height).toBeLessThan(24);
  for (const part of row.querySelectorAll('.or-visit-words > span, a'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  const words = row.querySelector('.or-visit-words');
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
  expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(words?.scrollHeight ?? 0);
});

test.each(['phone', 'wide'] as const)(
  'which of its times was reckoned is read in the row, and heard, on a %s screen',
  async (size) => {
    await setSize(size);
    await drawn([{ ...visit, toReckoned: true }]);
    await expect.element(page.getByText(/4 min/)).toBeVisible();
    const words = page.getByRole('row').last().element().textContent;
    expect(words).toMatch(/\d\d:30:13(?!\d).*≈ (2026-11-2\d )?\d\d:34:13 reckoned between two positions/);
    expect(words?.match(/≈/g)).toHaveLength(1);
  },
);

test('on a phone two times that were reckoned fit into the line', async () => {
  await setSize('phone');
  await drawn([{ ...visit, fromReckoned: true, toReckoned: true }]);
  await expect.element(page.getByText(/4 min/)).toBeVisible();
  const times = document.querySelector('.or-visit-words > .or-muted');
  expect(times?.getBoundingClientRect().height).toBeLessThan(24);
  expect(times?.scrollWidth).toBeLessThanOrEqual(times?.clientWidth ?? 0);
});
