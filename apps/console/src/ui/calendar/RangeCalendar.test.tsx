import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../ground/i18n/t.ts';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { QuickDays } from './QuickDays.tsx';
import type { DayRange } from './range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';

function Drawn() {
  const [range, setRange] = useState<DayRange>();
  return (
    <>
      <RangeCalendar range={range} onRange={setRange} last="2026-03-10" />
      <QuickDays today="2026-03-10" onRange={setRange} />
    </>
  );
}

const day = (name: string) => page.getByRole('button', { name, exact: true });

test('two clicks choose a range; what comes after the last day cannot be chosen', async () => {
  await render(<Drawn />);
  await expect.element(page.getByText('Please select the first day')).toBeVisible();
  await expect.element(day('March 11, 2026')).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: 'Later months' }))
    .toHaveAttribute('aria-disabled', 'true');
  await day('February 26, 2026').click();
  await expect.element(page.getByText('Please select the last day')).toBeVisible();
  await day('March 2, 2026').click();
  await expect.element(page.getByText('2026-02-26 – 2026-03-02')).toBeVisible();
  await expect.element(day('February 26, 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelectorAll('td[data-in="true"]')).toHaveLength(5);
});

test('keys go from day to day and over the end of a month, which is leafed to', async () => {
  await render(<Drawn />);
  await focusOn(day('March 10, 2026'));
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
  await expect.element(day('March 2, 2026')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(day('January 26, 2026')).toHaveFocus();
  await expect.element(page.getByText('January 2026', { exact: true })).toBeVisible();
});

test('days up to today are one press', async () => {
  await render(<Drawn />);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.element(page.getByText('2026-03-04 – 2026-03-10')).toBeVisible();
});

test('its days are called as the language calls them, and it can be read in every look', async () => {
  setTexts({}, 'zh-Hant-TW');
  await render(<Drawn />);
  await expect.element(page.getByText('2026年3月')).toBeVisible();
  await expect.element(day('2026年3月10日')).toBeVisible();
  await expectGoodLooks();
});
