import type { Locator, Page } from '@playwright/test';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { expect, test } from '../support/desk.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

/** Opens the remote settings of a device on the dashboard, once something is known of it. */
async function openRemote(page: Page, deviceid: string): Promise<Locator> {
  await doWithVehicle(page, deviceid, 'Remote settings');
  const dialog = page.getByRole('dialog', { name: `${deviceid} remote settings` });
  await expect(dialog.getByRole('tab', { name: 'Network' })).toBeVisible();
  return dialog;
}

test('an administrator changes two settings of a recorder, sees the difference first, and reads that it has them', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const row = await openDashboardRow(page, outrider, deviceid);
  await expect(row).not.toContainText('Offline');
  const dialog = await openRemote(page, deviceid);

  // Nothing is sent where nothing changed.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('no changes')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Network' }).click();
  const heartbeat = dialog.getByRole('slider', { name: 'Time between heartbeats', exact: true });
  await heartbeat.fill('20');
  await dialog.getByRole('tab', { name: 'System' }).click();
  const delay = dialog.getByLabel('Seconds it goes on after the ignition is off');
  await delay.fill('x');
  await expect(dialog.getByText('Whole numbers, -1 to 86400.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await delay.fill('90000');
  await delay.blur();
  await expect(delay).toHaveValue('86400');
  await dialog.getByRole('button', { name: 'Save 2 changes' }).click();

  const sent = dialog.getByRole('region', { name: 'What is sent' });
  await expect(sent.getByRole('row', { name: /Time between heartbeats/ })).toContainText('20 s');
  await expect(sent.getByRole('row', { name: /ignition is off/ })).toContainText('86400 s');
  await dialog.getByRole('button', { name: 'Send 2 changes' }).click();
  await expect(page.getByText(`${deviceid} has what was sent.`)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Raw Data' }).click();
  await expect(
    dialog
      .getByRole('row', { name: /^net_HbSec/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('20');
  await expect(
    dialog
      .getByRole('row', { name: /^sys_AccOffSec/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('86400');
});

test('what is set on a recorder that is away waits in red beside what it reports, and is taken back', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const goAway = own.drive(deviceid);
  const row = await openDashboardRow(page, outrider, deviceid);
  await expect(row).not.toContainText('Offline');
  const dialog = await openRemote(page, deviceid);
  await dialog.getByRole('tab', { name: 'Network' }).click();
  const heartbeat = dialog.getByRole('slider', { name: 'Time between heartbeats', exact: true });
  await expect(heartbeat).toBeVisible();
  const before = await heartbeat.inputValue();
  await goAway();

  await heartbeat.fill('7');
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await expect(page.getByText('offline setting')).toBeVisible();
  const waiting = dialog.locator('[data-key="net_HbSec"] [data-state="waiting"]');
  await expect(waiting).toContainText('7 s');
  await expect(waiting).toContainText(`Reported${before} s`);
  await expect(waiting).toContainText('admin, since');
  await expect(heartbeat).toHaveValue('7');

  await waiting.getByRole('button', { name: /^Take back/ }).click();
  await expect(waiting).toBeHidden();
  await expect(heartbeat).toHaveValue(before);
});

test('what can cut a recorder off asks for its id; corners are moved by keys within their limits', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const row = await openDashboardRow(page, outrider, deviceid);
  await expect(row).not.toContainText('Offline');
  const dialog = await openRemote(page, deviceid);
  await dialog.getByRole('tab', { name: 'ADAS and DSM' }).click();
  await dialog.getByRole('button', { name: 'Calibrate BSD' }).click();
  const overlay = page.getByRole('dialog', { name: 'Calibrate BSD' });
  await overlay.getByRole('button', { name: /^Corner 1:/ }).focus();
  for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(overlay.getByRole('button', { name: 'Corner 1: 10, 200' })).toBeFocused();
  await overlay.getByRole('button', { name: 'Take these corners' }).click();
  await expect(overlay).toBeHidden();

  await dialog.getByRole('tab', { name: 'Connection to the server' }).click();
  await dialog.getByLabel('Server it reports to').fill('192.0.2.7:8808');
  // The server of now is the way back.
  await expect(dialog.getByLabel('Spare server')).toHaveValue('127.0.0.1:6808');
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
  const send = dialog.getByRole('button', { name: 'Send 3 changes' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(`Type ${deviceid} to confirm`).fill(deviceid);
  await expect(send).toBeEnabled();
  // Back in the form what was changed is still there.
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Server it reports to')).toHaveValue('192.0.2.7:8808');
});
