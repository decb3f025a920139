import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a token is made, a program calls by it, its work is found in the log, and ended it is refused', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const name = `memo writer ${own.number()}`;
  await openAs(page, outrider, '/account#tokens');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const form = page.getByRole('dialog', { name: 'Make a token' });
  await form.getByLabel('What it is for').fill(name);
  await form.getByRole('button', { name: 'All of mine' }).click();
  await form.getByLabel('Counts as').selectOption('Manager');
  await form.getByLabel('Addresses').fill('nowhere');
  await form.getByRole('button', { name: 'Make this token' }).click();
  await expect(form.getByText('Each line is an address or a range')).toBeVisible();
  await form.getByLabel('Addresses').fill('127.0.0.0/8\n::1');
  await form.getByRole('button', { name: 'Make this token' }).click();
  const token = await page.getByRole('textbox', { name: 'The new token' }).inputValue();
  expect(token).toMatch(/^otr_[0-9A-Za-z]{49}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${outrider.port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  expect(
    await call('PUT', '/gkdevice/carmemo', { deviceid, type: 0, memo: 'in the workshop' }),
  ).toMatchObject({
    status: 200,
    text: expect.stringContaining('"hasError":false') as unknown,
  });
  expect((await call('GET', '/gkserver/tokens')).status).toBe(403);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('from 127.0.0.1')).toBeVisible();
  await row.getByRole('link', { name: `What the token ${name} did` }).click();
  await expect(page.getByText(`${name})`).first()).toBeVisible();

  // An administrator finds it among those of everybody.
  await page.goto(`${outrider.address}/signinsetting`);
  await page.getByRole('button', { name: `End token ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  const ended = await call('GET', '/gkserver/account');
  expect(ended.status).toBe(401);
  expect(ended.text).toContain('This token was ended');
});
