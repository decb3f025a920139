import { CLIENT, startProvider } from '@outrider/server/sessions/company/testing-provider.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { PHONE } from '../support/phone.ts';
import { visit } from '../support/raw-doors.ts';
import { addDispatchRule, allowOwnMachine, removeService, serviceOf } from '../support/company-service.ts';
import { widthOf } from '../support/width-of.ts';

test('a company has its people sign in by its own service: set up, tried, with rules; somebody new signs in on a phone and gets what the rules say', async ({
  page,
  outrider,
  own,
  browser,
}) => {
  const number = own.number();
  const group = `depot-${number}`;
  await own.group(group);
  const person = `olga-${number}`;
  await own.taken(person);
  await using service = await startProvider({
    people: { s1: { name: person, groups: ['dispatch'] }, s2: { name: 'admin', groups: ['dispatch'] } },
    page: `${outrider.address}/signed-in`,
  });
  await own.sets('pushEvent');
  await allowOwnMachine(page, outrider);

  await goWithin(page, '/signinsetting');
  await page.getByRole('button', { name: 'Add a sign-in service' }).click();
  const form = page.getByRole('dialog', { name: 'Add a sign-in service' });
  await form.getByLabel('Name on the button').fill('Example Transport');
  await form.getByLabel('Short name').fill(`company-${number}`);
  await form.getByLabel('Issuer').fill(service.issuer);
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByRole('status')).toContainText('It answers: people sign in at');
  await form.getByLabel('Client ID').fill(CLIENT.id);
  await form.getByLabel('Client secret').fill(CLIENT.secret);
  await form.getByRole('button', { name: 'Save' }).click();

  const company = serviceOf(page, 'Example Transport');
  await addDispatchRule(page, 'Example Transport', group);

  // Her people have phones.
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const visitor = await context.newPage();
  const signIn = async (subject: string, wanted?: string): Promise<void> => {
    if (wanted !== undefined) await visitor.goto(outrider.address + wanted);
    await visitor.getByRole('button', { name: 'Sign in with Example Transport' }).click();
    await visitor.locator('[name=login]').fill(subject);
    await visitor.locator('[name=password]').fill('any');
    await visitor.locator('[type=submit]').click();
    await visitor.getByRole('button', { name: 'Continue' }).click();
  };
  await signIn('s2', '/');
  await expect(visitor.getByRole('alert')).toContainText('A user with your name already exists here');
  await expect.poll(() => widthOf(visitor)).toBe(PHONE.width);
  await visitor.getByRole('link', { name: 'Back to the sign-in' }).click();
  await context.clearCookies();
  await signIn('s1', '/account');
  await expect(visitor).toHaveURL(`${outrider.address}/account`);
  await expect(visitor.getByRole('main')).toContainText(person);
  await expect.poll(() => widthOf(visitor)).toBe(PHONE.width);
  // A session that is ended in the middle is gone on with where it was.
  using admin = await visit(outrider, 'admin', outrider.password);
  await callHttp(outrider, admin.key, 'endSession', { editingName: person });
  await expect(visitor).toHaveURL(/\/login$/);
  await context.clearCookies();
  await signIn('s1');
  await expect(visitor).toHaveURL(`${outrider.address}/account`);
  await context.close();

  await page.reload();
  await expect(company.getByText(`Signs in as ${person}`)).toBeVisible();

  await expect(company.getByText('waiting to be linked')).toBeVisible();

  await company.getByRole('button', { name: 'Make a SCIM token' }).click();
  const shown = page.getByRole('dialog', { name: 'SCIM token of Example Transport' });
  const token = await shown.getByRole('textbox').inputValue();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  const told = await page.request.post(`${outrider.address}/scim/v2/Users`, {
    headers: { authorization: `Bearer ${token}` },
    data: { userName: `vera-${number}`, externalId: 's3' },
  });
  expect(told.status()).toBe(201);
  await page.reload();
  await expect(company.getByText('1 person from the service, 1 active')).toBeVisible();
  await expect(company.getByText('managed by SCIM')).toBeVisible();
  await company.getByRole('button', { name: 'Withdraw the token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(company.getByRole('button', { name: 'Withdraw the token' })).toBeHidden();
  const late = await page.request.get(`${outrider.address}/scim/v2/Users`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(late.status()).toBe(401);
  await removeService(page, 'Example Transport');
});
