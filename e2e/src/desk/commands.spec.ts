import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { PASSWORD } from '../support/people.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

/** Opens the editor of a device, and gives it with its commands. */
async function openEditor(page: Page, deviceid: string): Promise<{ editor: Locator; commands: Locator }> {
  await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
  const editor = page.getByRole('dialog', { name: `${deviceid} Editor` });
  return { editor, commands: editor.getByRole('group', { name: 'Commands' }) };
}

test('an administrator restarts a recorder and resets it, and reads that it signed on and registered again', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openDashboardRow(page, outrider, deviceid);
  const { editor, commands } = await openEditor(page, deviceid);
  const restart = commands.getByRole('button', { name: 'Restart the recorder' });
  await restart.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Restart the recorder' });
  await expect(question.getByRole('button', { name: `Restart ${deviceid}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(restart).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: `Restart ${deviceid}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(commands.getByText('The recorder agreed: it restarts now.')).toBeVisible();
  await expect(question).toBeHidden();

  // It goes before it can be told anything else, and is back by itself.
  const reset = commands.getByRole('button', { name: 'Reset to factory settings' });
  await expect(commands.getByText('It cannot be sent anything while it is offline.').or(reset)).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  const sends = page.getByRole('dialog', { name: `What ${deviceid} sends` });
  const timesOf = (name: string) =>
    sends
      .getByRole('row', { name: new RegExp(`${name}\\b`) })
      .getByRole('cell')
      .last();
  await doWithVehicle(page, deviceid, 'What it sends');
  await expect(timesOf('Authentication')).toHaveText('2');
  await expect(timesOf('Registration')).toHaveText('1');
  await sends.getByRole('button', { name: 'Close' }).click();

  await openEditor(page, deviceid);
  await reset.click();
  const asked = page.getByRole('dialog', { name: 'Reset to factory settings' });
  const doIt = asked.getByRole('button', { name: `Reset ${deviceid}` });
  await expect(doIt).toBeDisabled();
  await asked.getByLabel(`Type ${deviceid} to confirm`).fill(deviceid);
  await doIt.click();
  await expect(
    commands.getByText('The recorder agreed: it goes back to its factory settings now.'),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await doWithVehicle(page, deviceid, 'What it sends');
  await expect(timesOf('Registration')).toHaveText('2');
});

test('a recorder that is away is told nothing but what waits for it, and a user who may only restart is offered no more', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const [away, there] = [await own.device(), await own.vehicle()];
  await openDashboardRow(page, outrider, away);
  const { commands } = await openEditor(page, away);
  await expect(commands).toContainText('It cannot be sent anything while it is offline.');
  // But for what may wait for it.
  const late = commands.getByRole('region', { name: 'Once it comes' });
  await late.getByRole('button', { name: 'Restart it' }).click();
  await expect(late.getByRole('listitem')).toContainText('Waits until the device is online');
  await late.getByRole('button', { name: 'Take it back' }).click();
  await expect(late.getByRole('listitem')).toContainText('Taken back');

  const dispatcher = await own.person(1, [there]);
  await openDashboardRow(other, outrider, there, dispatcher, PASSWORD);
  const { commands: his } = await openEditor(other, there);
  await expect(his.getByRole('button')).toHaveText(['Restart the recorder']);
});
