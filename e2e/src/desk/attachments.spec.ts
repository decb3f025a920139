import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

/** How many pixels a picture that the page shows is wide; 0 until it has come. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('a driver phones: the pictures and the clip that their recorder kept are with the event', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.phoningVehicle();
  const operator = await own.person(2, [deviceid]);
  const found = `/queryeventex?tab=result&of=${deviceid}&view=album`;
  await openAs(page, outrider, found, operator, PASSWORD);
  const card = page
    .getByRole('list', { name: 'Results' })
    .getByRole('listitem')
    .filter({ hasText: 'Phone call while driving' });
  // The driver drives a while first, the recorder's connection breaks off once, and a search finds what is there.
  await expect(async () => {
    const answered = page.waitForResponse(/\/gkevent\/eventquery/);
    await page.goto(outrider.address + found);
    await answered;
    await expect(card.getByRole('img', { name: 'Attached by the recorder' })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await card.getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Phone call while driving' });
  const attachments = details.getByRole('region', { name: 'Attachments' });
  await expect(async () => {
    await page.reload();
    await expect(details).toBeVisible();
    await expect(attachments.getByRole('listitem')).toHaveText([/^Picture/, /^Picture/, /^Clip/], {
      timeout: 4_000,
    });
  }).toPass();
  await expect
    .poll(() => widthOf(details.getByRole('img', { name: /^Phone call while driving of / })))
    .toBe(640);
  await expectNoViolations(page, 'attachments of an event');

  await attachments.getByRole('button', { name: 'Show' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => widthOf(dialog.getByRole('img'))).toBe(640);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await attachments.getByRole('button', { name: 'Save' }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^02_4_6502_2_[0-9a-f]{32}\.mp4$/);
});
