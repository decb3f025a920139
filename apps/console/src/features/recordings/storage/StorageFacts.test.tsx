import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { StorageFacts } from './StorageFacts.tsx';

const MB = 1024 ** 2;
const sum = { bytes: 110 * MB, locked: 0, aDay: 10 * MB };
const folder = {
  path: '/footage',
  capacity: 1_000 * MB,
  readonly: false,
  state: 'ready',
  used: 20 * MB,
  free: 5_000 * MB,
  total: 9_000 * MB,
  files: 0,
  rate: 0,
};

test.each([
  [90 * MB, '1 of 3 vehicles · 90.0 M in folders that this server does not use'],
  [0, '1 of 3 vehicles'],
])(
  'where recordings take more than their folders hold it is said where the rest lies: %i bytes',
  async (elsewhere, words) => {
    serverSays(() => ({
      mode: 0,
      media: [folder],
      own: [],
      elsewhere,
      store: null,
      ruled: { media: false, mode: false },
      edits: { folders: 0, mode: 0 },
    }));
    signedInAsAdmin();
    session.setState({ user: ADMIN_NAME });
    const row = { ...sum, deviceid: 'A', counted: sum.bytes, share: 1, bar: 1, days: 1, first: 0, last: 0 };
    await render(<StorageFacts sum={sum} rows={[row]} vehicles={3} />);
    await expect.element(page.getByText('110.0 M', { exact: true })).toBeVisible();
    await expect.element(page.getByText('20.0 M of 1000.0 M')).toBeVisible();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expectGoodLooks();
  },
);

test.each([
  ['', '5.0 M in media folders, on the way there'],
  ['AccessDenied', 'It takes no recordings now: AccessDenied'],
])(
  'where recordings are moved to a store it is said how much lies there, and what waits: %s',
  async (fault, words) => {
    serverSays(() => ({
      mode: 0,
      media: [folder],
      own: [],
      elsewhere: 0,
      store: { address: 's3://footage', used: 700 * MB, waiting: 5 * MB, fault },
      ruled: { media: false, mode: false },
      edits: { folders: 0, mode: 0 },
    }));
    signedInAsAdmin();
    session.setState({ user: ADMIN_NAME });
    const row = { ...sum, deviceid: 'A', counted: sum.bytes, share: 1, bar: 1, days: 1, first: 0, last: 0 };
    await render(<StorageFacts sum={sum} rows={[row]} vehicles={3} />);
    await expect.element(page.getByText('700.0 M', { exact: true })).toBeVisible();
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    // The folders hold what waits alone: for how many days they would do is no question.
    await expect.element(page.getByText('1000.0 M', { exact: true })).toBeVisible();
    await expectGoodLooks();
  },
);
