import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

test.use(mapped);

test('on a phone, a dispatcher asks a vehicle where it is, follows it closely, and ends that', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const away = await own.device();
  const dispatcher = await own.person(1, [deviceid, away]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, outrider, '/blockview', dispatcher, PASSWORD);
  const open = async (id: string) => {
    const card = page.locator(`.or-card[data-deviceid="${id}"]`);
    await card.locator('.or-card-summary').click();
    await doWithVehicle(card, id, 'Where it is now');
    return page.getByRole('dialog', { name: `Where ${id} is now` });
  };
  const dialog = await open(deviceid);
  await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeEnabled();
  // It may not have come yet.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Ask again' }).click();
    await expect(dialog.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)).toBeVisible();
  }).toPass();
  await dialog.getByLabel('For how long').selectOption('15 min');
  await dialog.getByRole('button', { name: 'Begin to follow' }).click();
  await expect(dialog.getByText(`${dispatcher} follows it until`)).toContainText('a report each 1 s');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(dialog.getByRole('button', { name: 'Begin to follow' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const other = await open(away);
  await expect(other.getByText('The device is offline.')).toBeVisible();
  await other.getByRole('button', { name: 'Begin to follow' }).click();
  await expect(other.getByRole('alert')).toHaveText('The device is offline.');
});
