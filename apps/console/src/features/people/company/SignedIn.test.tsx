import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tabStored } from '../../../ground/stored.ts';
import { pathWanted } from '../../../routing/arrival.ts';
import { serverSays } from '../../../testing/server-says.ts';
import SignedIn from './SignedIn.tsx';

/** In the place of the sign-in screen: whom it would lead on, and where to. */
function Wanted() {
  const { state } = useLocation() as { readonly state: unknown };
  return <p>{['ann', 'bob'].map((user) => `${user}: ${pathWanted(state, user) ?? 'nowhere'}`).join(', ')}</p>;
}

test('a sign-in by a service that went wrong still knows the screen that was wanted, and for whom', async () => {
  serverSays(() => ({ hasError: true, code: 'AUTH_REQUIRED', message: 'The service did not sign you in' }));
  tabStored.set(
    'companySignIn',
    JSON.stringify({ attempt: 'one', wanted: { path: '/trips?days=7', user: 'ann' } }),
  );
  await render(
    <MemoryRouter initialEntries={['/signed-in']}>
      <Routes>
        <Route path="/signed-in" element={<SignedIn />} />
        <Route path="/login" element={<Wanted />} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
  await expect.element(page.getByText('ann: /trips?days=7, bob: nowhere')).toBeVisible();
});
