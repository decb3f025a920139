import { serverSentences } from '@outrider/model/server/sentences.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { unshown } from '../../../ui/notices/toast.ts';
import { SettingChanges } from './SettingChanges.tsx';

const change = { by: 'ivan', at: 1_800_000_000 };
const said = () =>
  unshown
    .getState()
    .map(({ message }) => message)
    .join('\n');

test('what cannot be taken back by itself has no button, and says why', async () => {
  signedInAsAdmin();
  serverSays(() => ({
    changes: [
      { ...change, id: 3, field: 'privateKey', stays: serverSentences.secretStays },
      { ...change, id: 2, field: 'certificate', before: '', after: 'PEM', stays: serverSentences.keyStays },
    ],
  }));
  await render(<SettingChanges section="ssl" />);
  await page.getByText('Last changes').click();
  await expect.element(page.getByText(serverSentences.keyStays)).toBeVisible();
  await expect.element(page.getByText(serverSentences.secretStays)).toBeVisible();
  expect(page.getByRole('button', { name: 'Take back' }).elements()).toHaveLength(0);
  await expectGoodLooks();
});

test('ports that are taken back and wait for somebody to open them are said to wait, others to be kept', async () => {
  signedInAsAdmin();
  let trial: object | null = { leftMs: 59_500, token: 'token', pages: [] };
  const heard = serverSays(({ method, path }) => {
    if (method !== 'GET') return DONE;
    if (path.endsWith('/protocolstate')) return { secure: false, trial, ended: null, faults: [] };
    return { changes: [{ ...change, id: 7, field: 'http', before: 0, after: 8080, stays: null }] };
  });
  await render(<SettingChanges section="protocol" />);
  await page.getByText('Last changes').click();
  const button = page.getByRole('button', { name: 'Take back' });
  await button.click();
  await expect.poll(said).toContain('Open each address within 60 s');
  expect(said()).not.toContain('The settings were kept.');
  expect(heard.map(({ path, body }) => [path, body])).toEqual([
    ['/gkserver/settingchanges/protocol', expect.objectContaining({ id: 7 })],
  ]);
  trial = null;
  await button.click();
  await expect.poll(said).toContain('The settings were kept.');
});
