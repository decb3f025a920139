import { startDirectory } from '@outrider/server/sessions/company/ldap/testing-directory.ts';
import { expect, test } from '../support/desk.ts';
import { addDispatchRule, allowOwnMachine, removeService, serviceOf } from '../support/company-service.ts';
import { goWithin } from '../support/go-within.ts';

// A product of its own: where a directory is on, the sign-in page of everybody asks for another thing.
test.use({
  options: { vehicles: 0, flags: ['--allowed-hosts', 'directory.example.com'] },
  // A wrong password is refused, of which the browser complains.
  refusals: true,
});

const people = 'ou=people,dc=example';
const groups = 'ou=groups,dc=example';

test('a company has its people sign in by its directory: set up, tried, with rules; then by a phone, and locally beside it', async ({
  page,
  outrider,
  own,
  browser,
}) => {
  const number = own.number();
  const depot = `depot-${number}`;
  await own.group(depot);
  const person = `olga-${number}`;
  await own.taken(person);
  await using directory = await startDirectory({
    entries: {
      [people]: {},
      'cn=outrider,dc=example': { userPassword: ['bind'] },
      [`uid=${person},${people}`]: {
        uid: [person],
        entryUUID: ['6a2f0b5e-0001-4000-8000-000000000001'],
        userPassword: ['her own password'],
      },
      [`cn=dispatch,${groups}`]: { cn: ['dispatch'], member: [`uid=${person},${people}`] },
    },
  });
  await allowOwnMachine(page, outrider);

  await goWithin(page, '/signinsetting');
  await page.getByRole('button', { name: 'Add a directory' }).click();
  const form = page.getByRole('dialog', { name: 'Add a directory' });
  await form.getByLabel('Name on the sign-in page').fill('Example Directory');
  await form.getByLabel('Short name').fill('example');
  await form.getByLabel('Address of the directory').fill('127.0.0.1');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.getByText('An address such as ldaps://dc1.example.com.')).toBeVisible();
  await form.getByLabel('Address of the directory').fill(`ldap://127.0.0.1:${directory.port}`);
  await form.getByLabel('Encryption').selectOption('None (unsafe)');
  await expect(form.getByText('Anybody on the way can read the password')).toBeVisible();
  await form.getByLabel('This server signs in there as').fill('cn=outrider,dc=example');
  await form.getByLabel('Its password').fill('wrong');
  await form.getByLabel('People are below').fill(people);
  await form.getByLabel('Groups are below').fill(groups);
  await form.getByLabel('Name of somebody to look for').fill(person);
  await form.getByRole('button', { name: 'Try it' }).click();
  const tried = form.getByRole('group', { name: 'Try it' }).getByRole('listitem');
  await expect(tried).toHaveText([
    /It answers without encryption/,
    /The directory refuses the name and password/,
  ]);
  await form.getByLabel('Its password').fill('bind');
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(tried.filter({ hasText: 'dispatch' })).toBeVisible();
  await expect(tried.last()).toContainText('By the rules that are kept: not let in');
  await form.getByRole('button', { name: 'Save' }).click();

  const company = serviceOf(page, 'Example Directory');
  await addDispatchRule(page, 'Example Directory', depot);

  // The password that is kept is used, and never shown.
  await company.getByRole('button', { name: 'Edit' }).click();
  const kept = page.getByRole('dialog', { name: 'Sign-in service Example Directory' });
  await expect(kept.getByLabel('Its password')).toHaveValue('');
  await kept.getByLabel('Name of somebody to look for').fill(person);
  await kept.getByRole('button', { name: 'Try it' }).click();
  const triedAgain = kept.getByRole('group', { name: 'Try it' }).getByRole('listitem');
  await expect(triedAgain.last()).toContainText(new RegExp(`Operator · .*${depot}`));
  await kept.getByRole('button', { name: 'Cancel' }).click();
  await expect(kept).toBeHidden();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`${outrider.address}/account`);
  await expect(phone.getByLabel('Account', { exact: true })).toHaveValue('example');
  await phone.getByLabel('Username').fill(person);
  await phone.getByLabel('Password', { exact: true }).fill('another password');
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone.getByRole('alert')).toContainText('Wrong user name or password');
  await phone.getByLabel('Password', { exact: true }).fill('her own password');
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone).toHaveURL(`${outrider.address}/account`);
  await expect(phone.getByRole('main')).toContainText(person);
  await context.close();

  // While the directory is down, it says so, and accounts of this server sign in.
  directory.fault = 'hangs up';
  const late = await browser.newContext();
  const desk = await late.newPage();
  await desk.goto(`${outrider.address}/account`);
  const account = desk.getByLabel('Account', { exact: true });
  await expect(account).toHaveValue('example');
  // That one is in no directory: its password goes to none.
  await desk.getByLabel('Username').fill('admin');
  await expect(account).toHaveValue('');
  await expect(account).toBeDisabled();
  await desk.getByLabel('Username').fill(person);
  await expect(account).toHaveValue('example');
  await desk.getByLabel('Password', { exact: true }).fill('her own password');
  await desk.getByRole('button', { name: 'Login' }).click();
  await expect(desk.getByRole('alert')).toContainText('The directory does not answer');
  await account.selectOption('Account on this server');
  await desk.getByLabel('Username').fill('admin');
  await desk.getByLabel('Password', { exact: true }).fill(outrider.password);
  await desk.getByRole('button', { name: 'Login' }).click();
  await expect(desk.getByRole('main')).toContainText('admin');
  await late.close();

  await page.reload();
  await expect(company.getByText(`Signs in as ${person}`)).toBeVisible();
  await removeService(page, 'Example Directory');
});
