import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

test('an administrator sees what the disks are full of, and how long work takes; others do not', async ({
  page,
  other,
  outrider,
  own,
}) => {
  await openAs(page, outrider, '/diskinfo');
  const folder = page.getByRole('list', { name: 'What media1 is full of' });
  await expect(folder.getByText('Free for recordings')).toBeVisible();
  await expect(folder.getByText('Kept free')).toBeVisible();
  const data = page.getByRole('list', { name: 'What the disk of the data folder is full of' });
  await expect(data.getByText('Database')).toBeVisible();
  await expectNoViolations(page, 'disk info');

  // How long each kind of thing is kept, changed where it is told.
  await goWithin(page, '/kept');
  const events = page.getByRole('row', { name: /^Events and cases/ });
  await expect(events).toContainText(/Events and cases.*360 days/);
  const dialog = page.getByRole('dialog', { name: 'Change how long Events and cases are kept' });
  const keepEvents = async (months: string, days: string): Promise<void> => {
    await events.getByRole('button', { name: 'Change how long Events and cases are kept' }).click();
    await dialog.getByLabel('How long events are kept').selectOption(months);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(events).toContainText(days);
    await expect(dialog).toBeHidden();
  };
  await keepEvents('24 months', '720 days');
  // As other journeys of this product find it.
  await keepEvents('12 months', '360 days');
  await expectNoViolations(page, 'how long things are kept');

  await goWithin(page, '/diskinfo');
  await page.getByRole('link', { name: 'Which vehicle takes how much' }).click();
  await expect(page.getByRole('heading', { name: 'Recording Storage' })).toBeVisible();

  // A server tells what it counted some seconds later: until then the page says so, and fills by itself.
  await goWithin(page, '/performanceinfo');
  const database = page.getByRole('region', { name: 'Database' });
  await expect(database.locator('dt', { hasText: 'Average' })).toBeVisible();
  await page.getByRole('tab', { name: 'By time' }).click();
  const table = page.getByRole('table', { name: 'By time' });
  await expect(table.getByRole('row').nth(1)).toContainText('ms');
  await page.getByRole('button', { name: 'Last 24 hours' }).click();
  await expect(page.getByRole('button', { name: 'Last 24 hours' })).toHaveAttribute('aria-pressed', 'true');
  await expect(table.getByRole('row').nth(1)).toContainText('ms');
  await expectNoViolations(page, 'performance info');

  const manager = await own.person(1, [await own.device()]);
  await openAs(other, outrider, '/performanceinfo', manager, PASSWORD);
  await expect(other).not.toHaveURL(/performanceinfo/);
});
