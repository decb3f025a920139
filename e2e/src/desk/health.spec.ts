import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a vehicle whose camera is lost is counted at the foot, found with cause and way, muted, and gone once the picture is back', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const vehicle = await own.driveFaulty(deviceid, { videoLost: [2] });
  await openAs(page, outrider, '/');
  const problems = page.getByRole('contentinfo').getByRole('link', { name: /^With problems [1-9]\d*$/ });
  await problems.click();
  await expect(page.getByRole('heading', { name: 'Fleet health' })).toBeVisible();
  const card = page.locator(`[data-device="${deviceid}"]`);
  await expect(card).toContainText('No picture from a camera');
  await expect(card).toContainText('ch2');
  await expect(card).toContainText('The recorder gets no signal from this camera.');
  await expect(card.getByRole('link', { name: 'Live picture' })).toHaveAttribute(
    'href',
    `/liveview/${deviceid}`,
  );

  await card.getByRole('button', { name: `Mute: No picture from a camera of ${deviceid}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Mute a problem' });
  await dialog.getByLabel('Why (others see it)').fill('in the workshop');
  await dialog.getByRole('button', { name: 'Mute it' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Muted', exact: true }).click();
  await expect(card).toContainText('in the workshop');
  await card.getByRole('button', { name: `End the mute: No picture from a camera of ${deviceid}` }).click();
  await page.getByRole('button', { name: 'Current', exact: true }).click();
  await expect(card).toBeVisible();

  vehicle.setFaults({});
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('row', { name: deviceid })).toContainText('No picture from a camera');
});
