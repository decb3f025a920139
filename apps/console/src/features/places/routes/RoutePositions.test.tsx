import type { Place } from '@outrider/model/maps/place.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { RoutePositions } from './RoutePositions.tsx';
import './routes.css';

const NOTHING_KNOWN = { way: undefined, isAsked: false, error: null, again: () => {} };

function Positions({ first = [] }: { readonly first?: readonly Place[] }) {
  const [positions, setPositions] = useState(first);
  return (
    <RoutePositions
      ready
      full={positions.length >= 26}
      positions={positions}
      known={NOTHING_KNOWN}
      tooLarge={false}
      onPositions={setPositions}
    />
  );
}

const field = page.getByLabelText('Latitude, longitude');
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

test('a route is made by keys alone: positions are added by numbers, put in order, and taken away', async () => {
  await render(<Positions />);
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('25.033, 121.565{Enter}25.04,121.57{Enter}25.05,121.58{Enter}');
  await expect.poll(rows).toEqual(['A25.033, 121.565', 'B25.04, 121.57', 'C25.05, 121.58']);
  await expect.element(field).toHaveValue('');
  page.getByRole('button', { name: 'Position C: drag it, or press an arrow key' }).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(rows).toEqual(['A25.033, 121.565', 'B25.05, 121.58', 'C25.04, 121.57']);
  await userEvent.keyboard('{Delete}');
  await expect.poll(rows).toEqual(['A25.033, 121.565', 'B25.04, 121.57']);
  await expectGoodLooks();
});

test('what is no place is not added, and it is said how one is written', async () => {
  await render(<Positions />);
  await field.fill('here');
  await page.getByRole('button', { name: 'Add position' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Latitude and longitude in degrees, such as 25.033,121.565.');
  expect(rows()).toEqual([]);
  await expect.element(field).toHaveValue('here');
  await expectGoodLooks();
});

test('a row is dragged by its letter to where another one is', async () => {
  await render(
    <Positions
      first={[
        { lat: 25, lng: 121 },
        { lat: 26, lng: 121 },
        { lat: 27, lng: 121 },
      ]}
    />,
  );
  const letter = (name: string) =>
    page.getByRole('button', { name: `Position ${name}: drag it, or press an arrow key` });
  await userEvent.dragAndDrop(letter('A'), letter('C'));
  await expect.poll(rows).toEqual(['A26, 121', 'B27, 121', 'C25, 121']);
});

test('a route that has all its positions takes no more', async () => {
  await render(<Positions first={Array.from({ length: 26 }, (_, at) => ({ lat: at, lng: 0 }))} />);
  await expect.element(field).toBeDisabled();
});
