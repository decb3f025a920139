import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a recorder that nobody added says what it is, where it speaks from and what it sends', async ({
  page,
  outrider,
  own,
}) => {
  const phone = own.stranger();
  await openAs(page, outrider, '/blockview');
  const row = page.locator(`[data-new-device="${phone}"]`);
  await expect(row).toContainText('OUTRD VIRTUAL-1');
  await expect(row).toContainText('127.0.0.1');
  await expect(row).toContainText('Registration');

  await row.getByRole('button', { name: `What ${phone} sends` }).click();
  const dialog = page.getByRole('dialog', { name: `What ${phone} sends` });
  await expect(dialog.getByRole('row', { name: /Registration/ })).toBeVisible();
  await expect(dialog).toContainText(phone);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: `What ${phone} sends` })).toBeFocused();

  // On a phone nothing of it lies beyond the edge.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole('button', { name: `Add ${phone}` })).toBeInViewport({ ratio: 1 });
});
