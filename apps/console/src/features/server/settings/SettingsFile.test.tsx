import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { SettingsFile } from './SettingsFile.tsx';

const fileOf = (name: string): File =>
  new File([JSON.stringify({ name })], `${name}.json`, { type: 'application/json' });

test('of two files of settings the one that was chosen last is shown, whichever is looked at longer', async () => {
  signedInAsAdmin();
  const { promise, resolve } = Promise.withResolvers<void>();
  let told = 0;
  const heard = serverSays(async ({ body }) => {
    const { name } = (body as { readonly file: { readonly name: string } }).file;
    if (name === 'first') await promise;
    told++;
    return { changes: [], again: false, left: [{ key: `of the ${name}`, reason: '' }] };
  });
  await render(<SettingsFile />);
  await page.getByRole('button', { name: 'Import settings' }).click();
  const input = page.getByLabelText('File of settings (JSON)');
  await userEvent.upload(input, fileOf('first'));
  await expect.poll(() => heard.length).toBe(1);
  await userEvent.upload(input, fileOf('second'));
  await expect.element(page.getByText('of the second')).toBeVisible();
  resolve();
  await expect.poll(() => told).toBe(2);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(page.getByText('of the second').elements()).toHaveLength(1);
  expect(page.getByText('of the first').elements()).toHaveLength(0);
});
