import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { serverSays } from '../../../testing/server-says.ts';
import { testingUser } from '../../../testing/testing-user.ts';
import { DeleteGroup } from './DeleteGroup.tsx';

const GROUP = { groupid: 7, name: 'North', parentid: null } as const;
const user = (name: string, groupids: number[]): UserRow => testingUser({ name, groupids });
const remove = page.getByRole('button', { name: 'Delete North' });

test('who is in a group is named before it is deleted; until that is known nothing is said of people, and nothing can be deleted', async () => {
  const answer = Promise.withResolvers<object>();
  serverSays(() => answer.promise);
  await render(<DeleteGroup group={GROUP} devices={2} onHide={() => {}} onDeleted={() => {}} />);
  await expect.element(page.getByText('2 devices are in it: they leave it, and stay.')).toBeVisible();
  await expect.element(remove).toBeDisabled();
  await expect.element(page.getByText('No users belong to it.')).not.toBeInTheDocument();
  answer.resolve([user('ann', [7]), user('bob', [8]), user('kim', [8, 7])]);
  await expect.element(page.getByText('ann, kim')).toBeVisible();
  await expect.element(remove).toBeDisabled();
});

test('a group that nobody belongs to can be deleted', async () => {
  serverSays(() => []);
  await render(<DeleteGroup group={GROUP} devices={0} onHide={() => {}} onDeleted={() => {}} />);
  await expect.element(page.getByText('No users belong to it.')).toBeVisible();
  await expect.element(remove).toBeEnabled();
});

test('where it cannot be known who is in a group, that is said, and it is not deleted', async () => {
  serverSays(() => ({ hasError: true, code: 'FORBIDDEN', message: 'You may not do that' }));
  await render(<DeleteGroup group={GROUP} devices={0} onHide={() => {}} onDeleted={() => {}} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(remove).toBeDisabled();
});

const REFUSED = { hasError: true, code: 'FORBIDDEN', message: 'You may not do that' } as const;

test('after a deletion that was refused it is said anew who is in the group', async () => {
  let users: UserRow[] = [];
  serverSays(({ method }) => (method === 'DELETE' ? REFUSED : users));
  await render(<DeleteGroup group={GROUP} devices={0} onHide={() => {}} onDeleted={() => {}} />);
  await expect.element(page.getByText('No users belong to it.')).toBeVisible();
  users = [user('ann', [7])];
  await remove.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('ann')).toBeVisible();
  await expect.element(remove).toBeDisabled();
});

test('what was said of a deletion that was refused is gone while it is tried again', async () => {
  const outcomes: (object | Promise<object>)[] = [REFUSED, new Promise(() => {})];
  serverSays(({ method }) => (method === 'DELETE' && outcomes.shift()) || []);
  await render(<DeleteGroup group={GROUP} devices={0} onHide={() => {}} onDeleted={() => {}} />);
  await remove.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await remove.click();
  await expect.element(remove).toBeDisabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
