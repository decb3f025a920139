import { alarms } from '@outrider/model/events/alarms.ts';
import { languages } from '@outrider/model/preferences/languages.ts';
import { spokenTexts } from '@outrider/model/texts.ts';
import {
  realtimePlanCalls,
  type WireRealtimePlan,
} from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../../ground/i18n/t.ts';
import { setSize } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import RealtimePlans from './RealtimePlans.tsx';

const { realtimeEventPlan } = realtimePlanCalls.saveRealtimePlan.request.parse({
  realtimeEventPlan: { deviceid: 'bus-1', appdevid: alarms.overSpeed.code },
});
const plan: WireRealtimePlan = { ...realtimeEventPlan, updatetime: 1_700_000_000 };
/** With all that a plan may have. */
const whole: WireRealtimePlan = {
  ...plan,
  email_en: 1,
  receivers: 'ann@example.com',
  driver_text: 'Slow down',
  quiet_en: 1,
  steps: [{ after: 5, way: 'mail', receiver: 'bea@example.com' }],
  least_speed: 90,
};

/** Draws plans. @param calendars what the server says of shifts */
async function drawn(listed = plan, calendars: object[] | Promise<object[]> = []) {
  signedInAsAdmin();
  const heard = serverSays(async ({ method, path }) => {
    if (method !== 'GET') return DONE;
    if (path === '/gkevent/realtimeeventplan') return [listed];
    if (path === '/api/mutes') return { mutes: [] };
    return path === '/api/shifts' ? { calendars: await calendars } : [];
  });
  await render(
    <MemoryRouter>
      <RealtimePlans />
    </MemoryRouter>,
  );
  return heard;
}

test('a switch in the table has an event ring, and saves all else of the plan as it was', async () => {
  const heard = await drawn();
  await page.getByRole('switch', { name: 'Call for Over speed alarm of bus-1' }).click();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'POST', body: { realtimeEventPlan: { ...realtimeEventPlan, call_en: 1 } } }]);
});

test('mail that is turned on for nobody is not saved: the dialog asks for receivers', async () => {
  const heard = await drawn();
  await page.getByRole('switch', { name: 'Mail for Over speed alarm of bus-1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the realtime event plan' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Enter at least one email address.')).toBeVisible();
  expect(heard).toEqual([]);
});

test('receivers are edited in the table: semicolons become commas, and what is no address is said', async () => {
  const heard = await drawn();
  await page.getByRole('button', { name: 'Edit the receivers of Over speed alarm of bus-1' }).click();
  const field = page.getByRole('textbox', { name: 'Receivers of Over speed alarm of bus-1' });
  await field.fill('ann@example.com; bob');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter email addresses separated by commas.')).toBeVisible();
  await field.fill('ann@example.com; bob@example.com');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heard)
    .toMatchObject([{ body: { realtimeEventPlan: { receivers: 'ann@example.com,bob@example.com' } } }]);
});

test('the calendar of a step stands in the dialog, also where calendars are known only once it is open', async () => {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  await drawn({ ...plan, steps: [{ after: 5, way: 'shift', receiver: '4' }] }, promise);
  await page.getByRole('button', { name: 'Edit the plan of Over speed alarm of bus-1' }).click();
  const receiver = page.getByRole('combobox', { name: 'Receiver of step 1' });
  await expect.element(receiver).toHaveDisplayValue('Choose a shift calendar');
  const calendar = { zone: 'UTC', shifts: [], exceptions: [] };
  resolve([
    { ...calendar, id: 3, name: 'Weekdays' },
    { ...calendar, id: 4, name: 'Nights' },
  ]);
  await expect.element(receiver).toHaveDisplayValue('Nights');
  await receiver.selectOptions('Weekdays');
  await expect.element(receiver).toHaveDisplayValue('Weekdays');
});

test.each(languages)('all of a plan is in sight in a window of 1440 px: $name', async ({ code, locale }) => {
  await setSize('wide');
  setTexts(spokenTexts(code), locale);
  onTestFinished(() => setTexts({}));
  await drawn(whole);
  const table = page.getByRole('table');
  const day = table.getByText('2023-11-1');
  await expect.element(day).toBeVisible();
  expect(day.element().scrollWidth, 'what is cut of the day').toBeLessThanOrEqual(day.element().clientWidth);
  const scroller = table.element().closest('.or-data');
  expect(scroller?.scrollWidth, 'what is beside the window').toBe(scroller?.clientWidth);
});

test.each(['phone', 'tablet'] as const)(
  'every way and every line of a plan stands on its card: %s',
  async (size) => {
    await setSize(size);
    await drawn(whole);
    const card = page.getByRole('table', { name: 'Realtime event plans' }).getByRole('row').nth(1);
    await expect.element(card.getByText('Quiet hours')).toBeVisible();
    const room = card.element().getBoundingClientRect();
    const cell = card.getByRole('rowheader').element();
    expect(cell.scrollWidth, 'what is beside the card').toBeLessThanOrEqual(cell.clientWidth);
    for (const way of card.getByRole('switch').elements())
      expect(way.getBoundingClientRect().right).toBeLessThanOrEqual(room.right);
  },
);
