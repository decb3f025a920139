import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';

test.use({ options: products.guarded });

test('an administrator reads what the start pins, and is told what is wrong with a certificate; what was refused is not kept', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/setting?section=network');
  const tab = page.getByRole('tabpanel');
  await expect(tab.getByLabel('Address that recorders are told')).not.toBeEditable();
  await expect(tab.getByText('The option --public-address of the start says this').first()).toBeVisible();

  await page.goto(`${outrider.address}/setting?section=ssl`);
  await expect(tab.getByText('This server serves plain http')).toBeVisible();
  const certificate = tab.getByLabel('Certificate', { exact: true });
  await certificate.fill('-----BEGIN CERTIFICATE-----');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('A certificate and its private key go together').first()).toBeVisible();
  await tab.getByLabel('Private key of the certificate').fill('-----BEGIN PRIVATE KEY-----');
  await tab.getByRole('button', { name: 'Save' }).click();
  await expect(tab.getByText('The certificate is no PEM text of one').first()).toBeVisible();
  await page.reload();
  await expect(certificate).toHaveValue('');
});
