import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import { PHONE } from '../support/phone.ts';
import { widthOf } from '../support/width-of.ts';

/** Presses a button below lists: while these come it moves, and is not pressed where it was. */
async function pressOnceStill(button: Locator): Promise<void> {
  await button.waitFor();
  await expect(button.page().locator('.or-skeleton')).toHaveCount(0);
  await button.click();
}

/** What a program prints that has the client of the server installed, from nowhere else, and lists devices by it. */
async function listedByClient({ port }: Outrider, token: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-client-'));
  await using _ends = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  const server = `http://127.0.0.1:${port}`;
  const client = await fetch(`${server}/api/v1/client.tgz`);
  expect(client.headers.get('content-disposition')).toContain('outrider-api-client.tgz');
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, 'client.tgz'), new Uint8Array(await client.arrayBuffer()));
  await writeFile(
    join(folder, 'list.mjs'),
    `import { apiClient, every } from '@outrider/api-client';
const client = apiClient({ server: '${server}', token: process.env.OUTRIDER_TOKEN });
for await (const { deviceid } of every((page) => client.GET('/devices', { params: { query: page } })))
  console.log(deviceid);
`,
  );
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    OUTRIDER_TOKEN: token,
    npm_config_offline: 'true',
    npm_config_cache: join(folder, 'npm'),
  };
  const run = promisify(execFile);
  await run('npm', ['install', './client.tgz'], { cwd: folder, env, shell: process.platform === 'win32' });
  return (await run(process.execPath, ['list.mjs'], { cwd: folder, env })).stdout;
}

test('a token is made, a program calls by it, its work is found in the log, and ended it is refused', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const name = `memo writer ${own.number()}`;
  await openAs(page, outrider, '/account#tokens');
  await pressOnceStill(page.getByRole('button', { name: 'Make a token' }));
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
  await goWithin(page, '/signinsetting');
  await page.getByRole('button', { name: `End token ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  const ended = await call('GET', '/gkserver/account');
  expect(ended.status).toBe(401);
  expect(ended.text).toContain('This token was ended');
});

test('a service gets a token from an administrator, after what is wrong was said; a call of the API is read and tried', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const number = own.number();
  const group = await own.group(`Service-${number}`);
  await own.addToGroup(group, deviceid);
  const service = `service-${number}`;
  const permission = await own.permission(['F_api_full', 'P_live', 'F_gps']);
  await own.taken(service);
  await openAs(page, outrider, '/usersetting');
  await page.getByRole('button', { name: 'Create user' }).click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Username').fill(service);
  await panel.getByLabel('Permission').selectOption(String(permission));
  const box = panel.getByLabel(`Service-${number}`, { exact: false });
  const word = panel.getByLabel('Find a group');
  await word.or(box).first().waitFor();
  if (await word.isVisible()) await word.fill(`Service-${number}`);
  await box.check();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // Nobody is to sign in as it.
  await page.getByLabel('Search users').fill(service);
  await page.getByRole('link', { name: service, exact: true }).click();
  await panel.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(panel.getByText('Invited until')).toBeHidden();

  await goWithin(page, '/signinsetting');
  await pressOnceStill(page.getByRole('button', { name: 'Make a token for a service' }));
  const form = page.getByRole('dialog', { name: 'Make a token for a service' });
  const make = form.getByRole('button', { name: 'Make this token' });
  await form.getByLabel('What it is for').fill(`reader ${number}`);
  await make.click();
  await expect(form.getByText('This field is required.')).toBeVisible();
  const somebody = await own.person(1, []);
  await form.getByLabel('Username of the service').fill(somebody);
  await make.click();
  await expect(form.getByText('People sign in as this user', { exact: false })).toBeVisible();
  await form.getByLabel('Username of the service').fill(service);
  await make.click();
  const token = await page.getByRole('textbox', { name: 'The new token' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('listitem').filter({ hasText: `reader ${number}` })).toContainText(
    `of ${service}`,
  );
  const devices = await fetch(`http://127.0.0.1:${outrider.port}/api/v1/devices?fields=deviceid`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await devices.json()).toMatchObject({ items: [{ deviceid }] });
  expect(await listedByClient(outrider, token)).toBe(`${deviceid}\n`);

  // On a phone: a call is found, made with one's own rights, and written as a line of curl.
  await page.setViewportSize(PHONE);
  await goWithin(page, '/apireference');
  await page.getByLabel('Find a call').fill('no such words');
  await expect(page.getByText('No call matches all of these words.')).toBeVisible();
  await page.getByLabel('Find a call').fill('');
  await page.getByRole('link', { name: /^GET \/devices\/\{deviceid\}(?!\/)/ }).click();
  const call = page.getByRole('region', { name: 'GET /devices/{deviceid}' });
  await call.getByLabel('deviceid', { exact: true }).fill(deviceid);
  await call.getByRole('button', { name: 'Make the call' }).click();
  await expect(call.locator('.or-api-answer strong')).toHaveText('200 OK');
  await expect(call.locator('.or-api-answer')).toContainText(`"deviceid": "${deviceid}"`);
  await expect(call.locator('.or-api-curl')).toContainText(`/api/v1/devices/${deviceid}`);
});

test('on a phone a token is made, shown this once and ended', async ({ page, outrider, own }) => {
  await page.setViewportSize(PHONE);
  const name = `phone ${own.number()}`;
  await openAs(page, outrider, '/account#tokens');
  await pressOnceStill(page.getByRole('button', { name: 'Make a token' }));
  const form = page.getByRole('dialog', { name: 'Make a token' });
  await form.getByLabel('What it is for').fill(name);
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  await form.getByRole('button', { name: 'Make this token' }).click();
  const shown = page.getByRole('dialog', { name: 'The new token' });
  await expect(shown).toContainText('it is shown only once');
  const token = await shown.getByRole('textbox', { name: 'The new token' }).inputValue();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  const server = async (): Promise<number> => {
    const address = `http://127.0.0.1:${outrider.port}/api/v1/devices?limit=1`;
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  expect(await server()).toBe(200);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('from 127.0.0.1')).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  await row.getByRole('button', { name: `End token ${name}` }).click();
  const question = page.getByRole('dialog', { name: `End token ${name}` });
  await question.getByRole('button', { name: 'End token' }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await server()).toBe(401);
});
