import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { check, DrawnForm, held } from '../../testing/DrawnForm.tsx';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { spanFaults, USUAL_SPAN, weekSpanValues, type WeekSpanValues } from './week-span-values.ts';
import { WeekSpansFields } from './WeekSpansFields.tsx';

const schema = z.object({ hours: z.array(weekSpanValues) }).check(({ value, issues }) => {
  for (const [at, span] of value.hours.entries())
    for (const issue of spanFaults(span, ['hours', at]))
      issues.push({ ...issue, code: 'custom', input: span });
});

const drawn = (...hours: readonly WeekSpanValues[]) =>
  render(
    <DrawnForm schema={schema} values={{ hours: [...hours] }}>
      <WeekSpansFields name="hours" label="Business hours" most={3} />
    </DrawnForm>,
  );

const hours = (n: number) => page.getByRole('group', { name: `Hours ${n}` });
const days = (n: number) => hours(n).getByRole('group', { name: 'Days' });
const remove = page.getByRole('button', { name: 'Remove these hours' });
const more = page.getByRole('button', { name: 'More hours' });
const EVENING: WeekSpanValues = { days: [6], from: '20:00', to: '23:00' };

test('hours are groups with days and two times; the only ones cannot be removed', async () => {
  await drawn(USUAL_SPAN);
  await expect.element(page.getByRole('group', { name: 'Business hours' })).toBeVisible();
  await expect.element(days(1).getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  await expect.element(days(1).getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
  await expect.element(hours(1).getByRole('textbox', { name: 'From' })).toHaveValue('08:00');
  await expect.element(hours(1).getByRole('textbox', { name: 'To' })).toHaveValue('18:00');
  await expect.element(remove).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('what is wrong is said of its own field, and days that are missing of their group', async () => {
  await drawn(USUAL_SPAN, { days: [1], from: '8', to: '18:00' });
  await focusOn(days(2).getByRole('checkbox', { name: 'Monday' }));
  await userEvent.keyboard(' ');
  await check.click();
  await expect.element(days(2)).toHaveAccessibleDescription('Choose a day at least.');
  await expect.element(days(2).getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
  const from = hours(2).getByLabelText('From');
  await expect.element(from).toBeInvalid();
  await expect.element(from).toHaveAccessibleDescription('A time is hours and minutes.');
  await expect.element(days(1)).not.toHaveAttribute('aria-describedby');
  await expect.element(hours(1).getByLabelText('From')).toBeValid();
  await expectGoodLooks();
  await userEvent.keyboard(' ');
  await expect.element(days(2)).not.toHaveAttribute('aria-describedby');
  await from.fill('08:30');
  await expect.element(from).toBeValid();
});

test('more hours begin with the usual ones, and the keys go on in them, as the last that fit do', async () => {
  await drawn(EVENING);
  await focusOn(more);
  await userEvent.keyboard('{Enter}');
  await expect.element(hours(2).getByLabelText('From')).toHaveValue('08:00');
  await expect.poll(() => hours(2).element().contains(document.activeElement)).toBe(true);
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  await expect.poll(() => hours(3).element().contains(document.activeElement)).toBe(true);
  await expect.element(held).toHaveTextContent(JSON.stringify({ hours: [EVENING, USUAL_SPAN, USUAL_SPAN] }));
  await expectGoodLooks();
});

test('removed hours give the keys to those that take their place, at last to the button for more', async () => {
  const night: WeekSpanValues = { days: [7], from: '22:00', to: '06:00' };
  await drawn(USUAL_SPAN, EVENING, night);
  await focusOn(remove.nth(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(held).toHaveTextContent(JSON.stringify({ hours: [USUAL_SPAN, night] }));
  await expect.element(remove.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(held).toHaveTextContent(JSON.stringify({ hours: [USUAL_SPAN] }));
  await expect.element(more).toHaveFocus();
});
