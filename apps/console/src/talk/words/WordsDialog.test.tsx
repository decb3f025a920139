import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../testing/server-says.ts';
import { signedInAsAdmin } from '../../testing/signed-in.ts';
import { WordsDialog } from './WordsDialog.tsx';

test('what is typed while words are being sent stays, and what was sent is gone', async () => {
  signedInAsAdmin();
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = serverSays(async ({ method }) => {
    if (method === 'POST') await promise;
    return { ...DONE, words: [], id: 1 };
  });
  await render(<WordsDialog deviceid="BUS-1" onHide={() => undefined} />);
  const field = page.getByLabelText('What the driver is told');
  const send = page.getByRole('button', { name: 'Send it' }).first();
  await userEvent.fill(field, 'Come back');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heard.length).toBe(1);
  await userEvent.fill(field, 'Gate 4 is closed');
  resolve();
  await expect.element(send).toBeEnabled();
  await expect.element(field).toHaveValue('Gate 4 is closed');
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => heard.map(({ body }) => (body as { text: string }).text))
    .toEqual(['Come back', 'Gate 4 is closed']);
  await expect.element(field).toHaveValue('');
});
