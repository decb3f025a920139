import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test.use({ options: { vehicles: 0, flags: ['--allow-extra-js'] } });

test('an administrator gives pages a script, with their password, opens one without it, and takes it back', async ({
  page,
  outrider,
}) => {
  const marks = page.locator('html[data-extra="yes"]');
  await openAs(page, outrider, '/setting?section=extraJs');
  // This one was opened before there was a script, and looks for one only afterwards.
  const earlier = await page.context().newPage();
  const kept = Promise.withResolvers<void>();
  await earlier.route(/\/assets\/.*\.js$/, async (route) => {
    await kept.promise;
    await route.continue();
  });
  await earlier.goto(`${outrider.address}/idle`, { waitUntil: 'commit' });
  const tab = page.getByRole('tabpanel');
  await tab
    .getByLabel('Script that pages of the console run')
    .fill(
      "const own = trustedTypes.createPolicy('extra', { createHTML: (html) => html }); document.createElement('p').innerHTML = own.createHTML('<b></b>'); document.documentElement.dataset.extra = 'yes';",
    );
  await tab.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Current password').fill('not this');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Current password').fill(outrider.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('The settings were kept.')).toBeVisible();
  kept.resolve();
  await expect(earlier.locator('html[data-extra="yes"]')).toBeAttached();
  await earlier.close();

  await page.reload();
  await expect(marks).toBeAttached();
  // A string without a policy is no HTML, no matter which code writes it. That page may complain.
  const other = await page.context().newPage();
  await other.goto(`${outrider.address}/login`);
  await expect(other.locator('#root > *').first()).toBeAttached();
  const write = () => {
    document.createElement('p').innerHTML = '<b></b>';
  };
  await expect(other.evaluate(write)).rejects.toThrow(/TrustedHTML/);
  await other.close();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const changes = page.waitForRequest(/gkserver\/settingchanges/);
  await page.goto(`${outrider.address}/setting?section=extraJs&noextrajs=1`);
  await changes;
  await tab.getByText('Last changes').click();
  await tab.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByLabel('Current password').fill(outrider.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(tab.getByLabel('Script that pages of the console run')).toHaveValue('');
  expect(asked).not.toContain('/gms.js');
  await expect(marks).not.toBeAttached();
});
