import { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { testingUser } from '../../../testing/testing-user.ts';
import { ChangeParent } from './ChangeParent.tsx';

/** Company ─ North ─ Depot; Company ─ South. */
const groups = [
  { groupid: 1, parentid: null, name: 'Company', edits: 1 },
  { groupid: 2, parentid: 1, name: 'North', edits: 1 },
  { groupid: 3, parentid: 2, name: 'Depot', edits: 1 },
  { groupid: 4, parentid: 1, name: 'South', edits: 1 },
];
const [, north, depot] = groups;
const manager = (name: string, groupid: number) => testingUser({ name, groupids: [groupid], manager: true });
const users = [
  manager('chief', 1),
  manager('nora', 2),
  manager('sue', 4),
  testingUser({ name: 'vic', groupids: [4] }),
];

/** Draws it for Depot, which is below North. @returns what was asked of the server */
async function drawn() {
  signedInAsAdmin();
  const heard = serverSays(({ path }) =>
    path.endsWith('/userlist') ? users : path.includes('/usergroup') ? groups : DONE,
  );
  if (north === undefined || depot === undefined) throw new Error('there are four groups');
  await render(<ChangeParent group={depot} tree={new GroupTree(groups)} parent={north} roots />);
  return heard;
}
const picker = page.getByTitle('Choose a parent');
const change = page.getByRole('button', { name: 'Change Parent' });

test('whose group it will be is said before it is moved, and nothing is moved by looking', async () => {
  const heard = await drawn();
  await expect.element(change).toBeDisabled();
  await picker.click();
  await page.getByText('South', { exact: true }).click();
  await expect.element(page.getByText('From then on also managed by: sue')).toBeVisible();
  await expect.element(page.getByText('No longer managed by: nora')).toBeVisible();
  await expect.element(change).toBeEnabled();
  await expect.element(page.getByText(/chief|vic/)).not.toBeInTheDocument();
  expect(heard.filter(({ method }) => method === 'PUT')).toEqual([]);
  await picker.click();
  await page.getByRole('button', { name: 'None: it is a root' }).last().click();
  await expect.element(page.getByText('No longer managed by: chief, nora')).toBeVisible();
  await expect.element(page.getByText(/From then on/)).not.toBeInTheDocument();
  await change.click();
  await expect
    .poll(() => heard.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ groupid: 3, newParentid: null }]);
});
