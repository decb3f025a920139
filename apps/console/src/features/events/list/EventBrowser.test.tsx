import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectColumnsInSight, setSize } from '../../../testing/looks.ts';
import { EventBrowser } from './EventBrowser.tsx';
import type { EventRow } from './listed-row.ts';
import { eventRow } from './testing-rows.ts';

const taken = eventRow({ serialno: 1, deviceid: 'taken', snap: 1 });
const recorded = eventRow({ serialno: 2, deviceid: 'recorded', haverdb: 2 });
const unseen = eventRow({ serialno: 3, deviceid: 'unseen' });

const drawn = (rows: readonly EventRow[]) =>
  render(
    <MemoryRouter>
      <div style={{ display: 'flex', height: '80vh' }}>
        <EventBrowser label="Events" rows={rows} severalDays put={() => {}} empty="Nothing at all" />
      </div>
    </MemoryRouter>,
  );
const cards = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
const names = () => cards.elements().map(({ textContent }) => /unseen|recorded|taken/.exec(textContent)?.[0]);

test('the album has the events that have a picture, taken or recorded, and the table all', async () => {
  await drawn([unseen, recorded, taken]);
  await expect.element(page.getByRole('row', { name: 'unseen' })).toBeVisible();
  await expect.element(page.getByText('3 events', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Album' }).click();
  await expect.poll(names).toEqual(['recorded', 'taken']);
  await expect.element(page.getByText('2 events', { exact: true })).toBeVisible();
});

test('an album of events without pictures says that the table shows them', async () => {
  await drawn([unseen]);
  await page.getByRole('button', { name: 'Album' }).click();
  await expect.element(page.getByText('The album shows events that have a picture')).toBeVisible();
  expect(names()).toEqual([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('row', { name: 'unseen' })).toBeVisible();
});

test('on a tablet that stands upright every column of a list of several days is in sight', async () => {
  await setSize('tablet');
  await drawn([unseen, recorded, taken]);
  await expect.element(page.getByRole('columnheader', { name: 'Memo' })).toBeVisible();
  expectColumnsInSight();
});
