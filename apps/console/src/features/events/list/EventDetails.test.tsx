import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventRow } from './testing-rows.ts';

const AT = 1_700_000_000;
const draw = (said: Parameters<typeof eventRow>[0]) =>
  render(
    <MemoryRouter>
      <EventDetails row={eventRow(said)} put={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  );
const fact = (label: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === label)?.nextElementSibling?.textContent;

test('an event of a fence that was learnt late says when, how fast, how long and what was reckoned', async () => {
  await draw({
    appdevid: 762,
    type: 1,
    eventtimeutc: AT,
    learntutc: AT + 601,
    fencename: 'Depot',
    highest: 87,
    limit: 60,
    minutes: 1,
    reckoned: true,
  });
  await expect.element(page.getByText('Reported later')).toBeVisible();
  const facts = ['Highest speed', 'Speed limit', 'Longest stay', 'Time and place'].map(fact);
  expect(facts).toEqual(['87 Km/h', '60 Km/h', '1 minute', 'reckoned between two positions']);
  expect(fact('Reported to the server')).toMatch(/:\d\d/);
  await expectGoodLooks();
});

test('what an event does not say has no line', async () => {
  await draw({ eventtimeutc: AT, learntutc: AT + 600 });
  await expect.element(page.getByText('Reported at once')).toBeVisible();
  for (const label of [
    'Reported to the server',
    'Highest speed',
    'Speed limit',
    'Longest stay',
    'Time and place',
  ])
    expect(fact(label)).toBeUndefined();
});

test('playback of an event begins fifteen seconds before it', async () => {
  signedInAsAdmin();
  await draw({ deviceid: 'bus-1', eventtimeutc: AT });
  await expect
    .element(page.getByRole('link', { name: 'Play from 15 s before' }))
    .toHaveAttribute('href', `/timeline?d=bus-1&t=${AT - 15}`);
});
