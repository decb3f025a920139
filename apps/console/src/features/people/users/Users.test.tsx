import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, expectGoodLooks, setSize } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { session } from '../../../connection/session-state.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { testingUser } from '../../../testing/testing-user.ts';
import Users from './Users.tsx';

const users = [
  testingUser({ name: 'kim', groupids: [1, 2], memo: 'night shift' }),
  testingUser({ name: 'olga', groupids: [], disabled: true }),
];
const groups = [
  { groupid: 1, parentid: null, name: 'North', edits: 1 },
  { groupid: 2, parentid: 1, name: 'Harbour', edits: 1 },
];

/** Draws the screen. @param list what the server answers to who asks for the users */
async function drawn(list: object | Promise<object> = users): Promise<void> {
  signedInAsAdmin();
  serverSays(({ path }) => (path === '/gkserver/userlist' ? list : groups));
  await render(
    <MemoryRouter>
      <div style={{ display: 'grid', height: '100vh' }}>
        <Users />
      </div>
    </MemoryRouter>,
  );
}

const count = (words: string) => page.getByText(words, { exact: true });

test('on a phone a user is a card: name, state, permission and groups', async () => {
  await setSize('phone');
  await drawn();
  const kim = page.getByRole('row', { name: 'kim' });
  await expect.element(kim.getByText('Active')).toBeVisible();
  await expect.element(kim.getByText('Operator · North, North / Harbour')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'olga' }).getByText('Disabled')).toBeVisible();
  await expectGoodLooks();
});

test('on a tablet that stands upright every column is in sight', async () => {
  await setSize('tablet');
  await drawn();
  await expect.element(page.getByRole('columnheader', { name: 'Expiry date' })).toBeVisible();
  expectColumnsInSight();
});

test('how many there are is said once it is known', async () => {
  const answer = Promise.withResolvers<object>();
  await drawn(answer.promise);
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  expect(count('0 users').elements()).toEqual([]);
  answer.resolve(users);
  await expect.element(count('2 users')).toBeVisible();
});

test('a search that finds nobody is cleared where it says so', async () => {
  await drawn();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of that name');
  await expect.element(page.getByText('Nothing in this list matches the search.')).toBeVisible();
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(page.getByRole('row', { name: 'olga' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');
});

test('the form of a manager begins with what they have themselves, and says so', async () => {
  session.setState({ level: 1, branch: 1, access: FULL_ACCESS });
  onTestFinished(() => session.setState(session.getInitialState(), true));
  serverSays(({ path }) =>
    path === '/gkserver/userlist'
      ? []
      : path === '/gkserver/account'
        ? {
            name: 'nora',
            permission: 1,
            permissionname: 'Manager',
            expirydate: '2099-05-31',
            rdbretention: 30,
            logintime: null,
            language: '',
          }
        : groups,
  );
  await render(
    <MemoryRouter>
      <Users />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('Nobody but you is in your branch yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect.element(page.getByLabelText('Retention')).toHaveValue('30');
  await expect.element(page.getByLabelText('Expiry date')).toHaveValue('2099-05-31');
  await expect.element(page.getByText('from 1 to 30, as you see yourself', { exact: false })).toBeVisible();
  await expect.element(page.getByText('2099-05-31 at the latest', { exact: false })).toBeVisible();
});

test('what a password has to be is said before one is typed, on a phone too; what is typed is told what is wrong, as long as it counts', async () => {
  await setSize('phone');
  await drawn();
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByLabelText('Type a password').click();
  const password = page.getByLabelText('New password', { exact: true });
  await expect.element(page.getByText('At least 8 characters, without the user name.')).toBeVisible();
  await expect.element(password).toHaveAttribute('aria-invalid', 'false');
  await expectGoodLooks();
  await password.fill('short');
  await expect.element(page.getByText('The password needs at least 8 characters.')).toBeVisible();
  await page.getByLabelText('Invite by a link').click();
  await page.getByLabelText('Type a password').click();
  await expect.element(page.getByText('The password needs at least 8 characters.')).toBeVisible();
});
