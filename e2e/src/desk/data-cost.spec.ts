import type { Locator } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';

test('a live view that nobody touches asks, then lets its vehicle go; a hand brings it back', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await page.clock.install();
  await openAs(page, outrider, `/liveview/${deviceid}`);
  const tiles = page.locator('.live-tile');
  await expect(tiles).toHaveCount(4);
  await page.clock.fastForward('20:01');
  const question = page.getByRole('dialog', { name: 'Still watching?' });
  await expect(question).toContainText('Nobody has used this view for 20 min.');
  const answer = question.getByRole('button', { name: 'Keep watching' });
  await answer.hover();
  await expect(answer).toBeVisible();
  await answer.click();
  await expect(question).toBeHidden();
  await expect(tiles).toHaveCount(4);

  await page.clock.fastForward('20:01');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(page.getByText('The pictures have stopped')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep watching' }).click();
  await expect(tiles).toHaveCount(4);
});

test('a device has a budget a month: the editor says how much is left, and used up its tiles say so', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(1);
  const open = async (): Promise<Locator> => {
    await openDashboardRow(page, outrider, deviceid);
    await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
    return page.getByRole('dialog', { name: `${deviceid} Editor` });
  };
  const limitTo = async (mb: string): Promise<void> => {
    const dialog = await open();
    await dialog.getByLabel('Net Limit').check();
    const field = dialog.getByLabel('Net Flow Limit (MB a month)');
    await field.fill('1.5');
    await field.press('Enter');
    await expect(dialog.getByText('Whole MB, at most 1048576.')).toBeVisible();
    await field.fill(mb);
    await field.press('Enter');
    await expect(dialog).toBeHidden();
  };
  await limitTo('20');
  await expect((await open()).getByText('Data of this month: 0.0 of 20 MB · 20 MB left')).toBeVisible();
  await limitTo('0');
  await goWithin(page, `/liveview/${deviceid}`);
  await expect(page.locator('.live-tile').first()).toContainText('The data of this month is used up');
  await expect(page.getByText('0.0 of 0.0 MB · 0.0 MB left')).toBeVisible();
});
