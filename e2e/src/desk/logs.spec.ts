import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { visit } from '../support/raw-doors.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Access Log' }).getByRole('row');

test('a change, its user, and the value before are found in the access log', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const manager = await own.person(1, [deviceid]);
  {
    using visitor = await visit(outrider, manager, PASSWORD);
    for (const memo of ['at the depot', 'in the workshop'])
      await callHttp(outrider, visitor.key, 'writeMemo', { deviceid, type: 0, memo });
  }

  await openAs(page, outrider, '/accesslog');
  await expect(page.getByText(/Sealed: /)).toBeVisible();
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Device', { exact: true }).fill('bus 1');
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No spaces, no quotes.')).toBeVisible();
  await filters.getByLabel('Device', { exact: true }).fill(deviceid);
  await filters.getByLabel('Contains').fill('WORKSHOP');
  await filters.getByLabel('Contains').press('Enter');
  await expect(page).toHaveURL(new RegExp(`device=${deviceid}.*word=WORKSHOP`));
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(manager);
  await rows(page).nth(1).getByRole('link').click();
  const entry = page.getByRole('complementary');
  const change = entry.getByRole('table', { name: 'What changed' }).getByRole('row').nth(1);
  await expect(change.getByRole('cell')).toHaveText(['at the depot', 'in the workshop']);
  await expect(entry).toContainText(manager);
  await expectNoViolations(page, 'the access log with an entry open');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^access log .*\.csv$/);

  // Without a password there is no file; with one it is an archive that needs it.
  await page.getByRole('button', { name: 'Export 7z' }).click();
  const asking = page.getByRole('dialog', { name: 'Export as 7z' });
  await asking.getByRole('button', { name: 'Export 7z' }).click();
  await expect(asking.getByText('This field is required.')).toBeVisible();
  await asking.getByLabel('Password for the file').fill('for the auditor');
  await asking.getByLabel('Repeat the password').fill('for the auditor');
  await expectNoViolations(page, 'the password of an export');
  const sealing = page.waitForEvent('download');
  await asking.getByLabel('Repeat the password').press('Enter');
  const sealed = await sealing;
  expect(sealed.suggestedFilename()).toMatch(/^access log .*\.7z$/);
  expect((await readFile(await sealed.path())).subarray(0, 2).toString()).toBe('7z');
  await expect(asking).toHaveCount(0);

  await filters.getByLabel('Contains').fill('nothing of the kind');
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No row matches all of the filters.', { exact: false })).toBeVisible();

  // A manager has a log of their own talks, which does not ask who it was.
  await openAs(other, outrider, '/talklog', manager, PASSWORD);
  await expect(other.getByText('Only your own talks are shown', { exact: false })).toBeVisible();
  await expect(other.getByRole('form', { name: 'Filters' }).getByLabel('Who')).toHaveCount(0);
});
