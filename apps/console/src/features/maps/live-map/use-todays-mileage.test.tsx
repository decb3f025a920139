import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { serverSays } from '../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { useTodaysMileage } from './use-todays-mileage.ts';

/** What a vehicle did today, as its card knows it. */
function Mileage() {
  const { mileage } = useTodaysMileage('BUS-1');
  return <output>{mileage === undefined ? 'unknown' : (mileage?.distance ?? 'none')}</output>;
}

test('of a vehicle that begins to send while it is looked at, it is known soon what it did today', async () => {
  signedInAsAdmin();
  session.setState({ connection: 'online' });
  const counted = {
    deviceid: 'BUS-1',
    begintime: 1,
    endtime: 2,
    distance: 1_500,
    oscount: 0,
    parkcount: 0,
    parktime: 0,
    totalDrivingtime: 1,
    driverDrivingtime: 0,
  };
  let asked = 0;
  serverSays(() => (asked++ === 0 ? [] : [counted]));
  await render(<Mileage />);
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
  await expect.element(page.getByRole('status')).toHaveTextContent('1500');
  expect(asked).toBe(2);
});
