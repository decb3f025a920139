import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

// What is said is said to everybody: a product of its own.
test.use({ options: { vehicles: 0, flags: ['--i18n-path', 'words-of-journeys'] } });

test('an administrator corrects a word and takes it back: a page that is open says it without being loaded anew', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const dispatcher = await own.person(1, [deviceid]);
  await openAs(other, outrider, '/blockview', dispatcher, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // What is typed here is lost by a page that is loaded again, or that begins its screens again.
  const search = other.getByRole('searchbox');
  await search.fill('OT');

  await openAs(page, outrider, '/i18neditor');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('dashboard');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Dashboard', exact: true }) });
  await row.getByRole('button', { name: 'Edit the text of Dashboard in English' }).click();
  const cell = page.getByRole('textbox', { name: 'Text of Dashboard in English', exact: true });
  await cell.fill('<b>Board</b>');
  await cell.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Texts hold no markup');
  await cell.fill('Fleet board');
  await cell.press('Enter');
  await expect(page.getByText('1 change is not saved')).toBeVisible();
  // A key that opens another screen does not lose it.
  const question = page.getByRole('dialog', { name: 'Some changes are not saved.' });
  await expect(async () => {
    // Both within 1.5 s, which a busy machine may miss: then nothing has happened.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('d')]);
    await expect(question).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('1 change is not saved')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(other.getByRole('heading', { name: 'Fleet board' })).toBeVisible();
  await expect(search).toHaveValue('OT');

  await expect(page.getByText('is not saved')).toBeHidden();
  await row.getByRole('button', { name: 'Take back: the product says Dashboard' }).click();
  await save.click();
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(search).toHaveValue('OT');
});
