import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { MANAGER_LEVEL } from '@outrider/model/people/user.ts';
import type { TokenRow } from '@outrider/protocol/people/token-calls.ts';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../connection/session-state.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { AllTokens } from './AllTokens.tsx';

const token = (id: string, name: string): TokenRow => ({
  id,
  user: 'clerk',
  name,
  level: 2,
  access: FULL_ACCESS,
  groups: [3],
  devices: [],
  elsewhere: 2,
  addresses: [],
  rate: 60,
  created: 1_795_000_000,
  expires: 4_000_000_000,
  used: 0,
  usedip: '',
});

test('a manager ends a token of somebody of their branch after one question, and it is listed no more', async () => {
  session.setState({ level: MANAGER_LEVEL, access: FULL_ACCESS, branch: 3 });
  onTestFinished(() => session.setState(session.getInitialState(), true));
  let tokens = [token('otr_11111111', 'nightly'), token('otr_22222222', 'dispatch')];
  const heard = serverSays(({ method, body }) => {
    if (method === 'GET') return tokens;
    tokens = tokens.filter(({ id }) => id !== (body as { readonly id: string }).id);
    return DONE;
  });
  await render(
    <MemoryRouter>
      <AllTokens />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(/of clerk .* 2 elsewhere/).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'What the token nightly did' }))
    .toHaveAttribute('href', '/accesslog?word=otr_11111111');
  await page.getByRole('button', { name: 'End token nightly' }).click();
  const dialog = page.getByRole('dialog', { name: 'End token nightly' });
  await expect.element(dialog.getByText(/their open connections are closed/)).toBeVisible();
  await expectGoodLooks();
  expect(heard).toEqual([]);
  await dialog.getByRole('button', { name: 'End token' }).click();
  await expect.element(page.getByText('nightly')).not.toBeInTheDocument();
  await expect.element(page.getByText('dispatch')).toBeVisible();
  expect(heard).toMatchObject([{ method: 'DELETE', path: '/gkserver/tokens', body: { id: 'otr_11111111' } }]);
});
