import { languages } from '@outrider/model/preferences/languages.ts';
import { texts } from '@outrider/model/texts.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../../ground/i18n/t.ts';
import { expectColumnsInSight } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import DownloadPlans from './DownloadPlans.tsx';
import { newPlan } from './plan-values.ts';

const groups = [
  { groupid: 1, parentid: null, name: 'North', edits: 1 },
  { groupid: 2, parentid: null, name: 'South', edits: 1 },
];

const dialog = page.getByRole('dialog', { name: 'Add a download plan' });
const group = dialog.getByLabelText('Group', { exact: true });

/** Opens the dialog while plans are listed by group. @param known done once the server says which groups there are */
async function opened(known: Promise<void> = Promise.resolve()) {
  signedInAsAdmin();
  const heard = serverSays(async ({ method, path }) => {
    if (method !== 'GET') return DONE;
    if (path === '/gkevent/eventdownloadplan') return [];
    await known;
    return groups;
  });
  await render(
    <MemoryRouter>
      <DownloadPlans />
    </MemoryRouter>,
  );
  await page.getByText('By group', { exact: true }).click();
  // One stands at the heading, one where the plans would be.
  await page.getByRole('button', { name: 'Add' }).first().click();
  await expect.element(dialog.getByRole('radio', { name: 'For a group' })).toBeChecked();
  return heard;
}

test('a plan that is made while plans are listed by group is saved for the group that is chosen', async () => {
  const heard = await opened();
  await group.selectOptions('South');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(heard).toMatchObject([
    { method: 'PUT', path: '/gkevent/eventdownloadplan', body: { eventDownloadPlan: { groupid: 2 } } },
  ]);
  expect(heard[0]?.body).not.toHaveProperty('eventDownloadPlan.deviceid');
});

test('where groups are known later than the dialog is open, the plan is for the group that stands there then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = await opened(promise);
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  resolve();
  await expect.element(group).toHaveDisplayValue('North');
  await save.click();
  await expect
    .poll(() => heard)
    .toMatchObject([{ method: 'PUT', body: { eventDownloadPlan: { groupid: 1 } } }]);
});

test.each(languages.map(({ code }) => code))(
  'in %s every column of the plans is in sight in a window of 1440 px',
  async (code) => {
    setTexts(texts[code]);
    signedInAsAdmin();
    serverSays(({ path }) =>
      path === '/gkevent/eventdownloadplan'
        ? [
            newPlan(1819),
            { ...newPlan(701), downloadtype: 2, mediatype: 6, preoffset: 10, postoffset: 20 },
            { ...newPlan(702), entimepart: 1, timepart: '0:60', enupload: 1, upload: 'ftp://example' },
          ]
        : groups,
    );
    await render(
      <MemoryRouter>
        <DownloadPlans />
      </MemoryRouter>,
    );
    const table = page.getByRole('table');
    await expect.element(table.getByRole('row').nth(3)).toBeVisible();
    expectColumnsInSight();
  },
);

test.each([390, 834])(
  'in a window of %i px a plan is a card with all that it says in sight',
  async (width) => {
    await page.viewport(width, 900);
    setTexts(texts.en);
    signedInAsAdmin();
    serverSays(({ path }) =>
      path === '/gkevent/eventdownloadplan'
        ? [{ ...newPlan(701), mediatype: 6, preoffset: 10, postoffset: 20 }, newPlan(1819)]
        : groups,
    );
    await render(
      <MemoryRouter>
        <DownloadPlans />
      </MemoryRouter>,
    );
    const card = page.getByRole('row').nth(1);
    await expect.element(card.getByText('GLOBAL', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Pre sec: 10 · Post sec: 20')).toBeVisible();
    expect(card.getByRole('checkbox').all()).toHaveLength(8);
    await expect.element(card.getByRole('checkbox').last()).toBeInViewport();
    const room = card.element().closest('.or-data');
    expect(room?.scrollWidth).toBe(room?.clientWidth);
    expect(room?.scrollHeight).toBe(room?.clientHeight);
  },
);
