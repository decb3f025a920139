import type { Page } from '@playwright/test';
import { alarms } from '@outrider/model/events/alarms.ts';
import { severityPlans } from '@outrider/model/plans/severity-plans.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { visit } from '../support/raw-doors.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { reportAlarm } from '../support/report-place.ts';

const COLLISION_BIT = 1 << 29;
const ROLLOVER_BIT = 1 << 30;

/** What notices said of a device from now on, in their order: also of one whose place another takes at once. */
async function noticesOf(page: Page, deviceid: string): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle((whose) => {
    const heads: string[] = [];
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]')) {
        const head = title.textContent;
        if (head.includes(whose) && !heads.includes(head)) heads.push(head);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return heads;
  }, deviceid);
  return () => said.jsonValue();
}

test('an administrator has every critical event of a vehicle ring until that is unanswered; one with a plan of its own is told by it', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const receivers = { all: `all-of-${deviceid}@example.com`, own: `rollovers-of-${deviceid}@example.com` };
  using recorder = await connectRecorder(outrider, deviceid);
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  const mailed = async (whom: string): Promise<number[]> => {
    const { deliveries } = await callHttp(outrider, admin.key, 'listDeliveries', {});
    return deliveries.filter(({ receiver }) => receiver === whom).map(({ eventid }) => eventid);
  };

  await openAs(page, outrider, '/realtimeeventplansetting');
  const side = page.getByRole('complementary', { name: 'Realtime event plans' });
  await side.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a realtime event plan' });
  await dialog.getByLabel('Event type').selectOption('Every critical event');
  await expect(dialog.getByLabel('Event code')).toHaveValue(String(severityPlans.critical.code));
  await expect(dialog.getByText('For events that have no plan of their own.')).toBeVisible();
  await dialog.getByText('Devices', { exact: true }).click();
  await dialog.getByLabel('Search devices to choose').fill(deviceid);
  await dialog.getByRole('treeitem', { name: deviceid }).last().click();
  await dialog.getByLabel('Call request').check();
  await dialog.getByLabel('Call time').fill('0');
  await dialog.getByLabel('Receivers').fill(receivers.all);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter whole seconds from 1 to 600.')).toBeVisible();
  // So long that the notice is drawn before it counts as unanswered, also where what draws notices has yet to come.
  await dialog.getByLabel('Call time').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await callHttp(outrider, admin.key, 'saveRealtimePlan', {
    realtimeEventPlan: {
      deviceid,
      appdevid: alarms.rollover.code,
      call_en: 0,
      email_en: 1,
      receivers: receivers.own,
    },
  });

  // The page hears only what happens once its socket is open.
  await page.reload();
  await side.getByRole('button', { name: deviceid }).first().click();
  const row = page.getByRole('row', { name: deviceid }).filter({ hasText: 'Every critical event' });
  await expect(row).toContainText('5 s');
  const holding = page.getByRole('region', { name: 'What holds for a device' });
  await holding.getByLabel('Device').fill(deviceid);
  const held = holding.getByRole('listitem');
  await expect(held.filter({ hasText: 'Every critical event' })).toContainText('Call request, Email');
  await expect(held.filter({ hasText: 'Rollover' })).toContainText('Email');
  const bell = page.getByRole('button', { name: /^Events, / });
  await bell.click();
  // Before its list is there, it says nothing of the socket.
  await expect(page.locator('.or-events.show .or-events-head')).toBeVisible();
  await expect(page.getByText('No events can be received at the moment.')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const notices = await noticesOf(page, deviceid);
  await reportAlarm(recorder, COLLISION_BIT);
  await expect.poll(notices).toEqual([`Collision: ${deviceid}`, `Not answered: Collision of ${deviceid}`]);
  await expect.poll(() => mailed(receivers.all)).toEqual([alarms.collision.code]);
  await reportAlarm(recorder, COLLISION_BIT | ROLLOVER_BIT);
  await expect.poll(() => mailed(receivers.own)).toEqual([alarms.rollover.code]);
  // It rings nobody up, and goes the way of every alarm.
  await expect.poll(async () => (await notices()).slice(2)).toEqual([`${deviceid}: Rollover`]);
  expect(await mailed(receivers.all)).toEqual([alarms.collision.code]);
});
