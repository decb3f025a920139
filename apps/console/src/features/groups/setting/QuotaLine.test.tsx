import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { setMembership } from '../group-actions.ts';
import { QuotaLine } from './QuotaLine.tsx';

const NORTH = { groupid: 7, parentid: null, name: 'North' };
const UNBOUNDED = { maxpeople: null, maxrecordingbytes: null, maxstreams: null, maxcardbytes: null } as const;

test('what a group has of its quota follows a device that is put into it', async () => {
  signedInAsAdmin();
  const members: unknown[] = [];
  serverSays(({ method, path, body }) => {
    if (path.endsWith('/branchquota'))
      return [
        {
          groupid: NORTH.groupid,
          ...UNBOUNDED,
          maxdevices: 3,
          devices: members.length,
          people: 0,
          recordingbytes: 0,
          streams: 0,
          cardbytes: 0,
        },
      ];
    if (method === 'POST') members.push(body);
    return DONE;
  });
  await render(<QuotaLine group={NORTH} isOwnGroup={false} />);
  await expect.element(page.getByText('0 of 3')).toBeVisible();
  await setMembership(NORTH, ['OT-001'], true);
  await expect.element(page.getByText('1 of 3')).toBeVisible();
});

test('who bounds recordings below what is there reads how much goes, and confirms just that', async () => {
  signedInAsAdmin();
  const saved: unknown[] = [];
  serverSays(({ method, body }) => {
    if (method === 'PUT') saved.push(body);
    if (method !== 'GET') return DONE;
    const used = { devices: 1, people: 0, recordingbytes: 600 * 1024 ** 3, streams: 0, cardbytes: 0 };
    return [{ groupid: NORTH.groupid, ...UNBOUNDED, maxdevices: null, ...used }];
  });
  await render(<QuotaLine group={NORTH} isOwnGroup={false} />);
  await page.getByRole('button', { name: 'Quotas' }).click();
  await expect.element(page.getByText('There are 1 now.', { exact: false })).toBeVisible();
  const recordings = page.getByLabelText('Recordings at most');
  const save = page.getByRole('button', { name: 'Save' });
  const yes = page.getByLabelText('Yes, delete these recordings');
  await recordings.fill('500G');
  await expect.element(page.getByText('Up to 100.0 G of recordings of North')).toBeVisible();
  await yes.click();
  // What was meant is another one.
  await recordings.fill('500M');
  await expect.element(page.getByText('Up to 599.5 G of recordings of North')).toBeVisible();
  await expect.element(yes).not.toBeChecked();
  await save.click();
  await expect
    .element(page.getByText('Confirm that these recordings will be deleted, or enter a larger size.'))
    .toBeVisible();
  expect(saved).toEqual([]);
  await recordings.fill('700G');
  await expect.element(yes).not.toBeInTheDocument();
  await recordings.fill('500G');
  await yes.click();
  await save.click();
  await expect
    .poll(() => saved)
    .toEqual([{ groupid: 7, maxrecordingbytes: 500 * 1024 ** 3, removesbytes: 100 * 1024 ** 3 }]);
});

test.each([
  [false, 'You can raise it under Quotas.'],
  [true, 'An administrator, or the manager of the group above it, can raise it.'],
])('of a group that is full it says who raises that; own group of a manager: %j', async (isOwnGroup, who) => {
  signedInAsAdmin();
  const used = { devices: 3, people: 0, recordingbytes: 0, streams: 0, cardbytes: 0 };
  serverSays(() => [{ groupid: NORTH.groupid, ...UNBOUNDED, maxdevices: 3, ...used }]);
  await render(<QuotaLine group={NORTH} isOwnGroup={isOwnGroup} />);
  await expect.element(page.getByText(`This group has reached its limit: Devices. ${who}`)).toBeVisible();
});
