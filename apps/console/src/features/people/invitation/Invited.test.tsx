import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, setSize } from '../../../testing/looks.ts';
import Invited from './Invited.tsx';

let says: () => Response;

beforeEach(() => {
  location.hash = '#a-link';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => says());
});

const draw = () =>
  render(
    <MemoryRouter>
      <Invited />
    </MemoryRouter>,
  );

test('an invitation that was used says how to go on: a button leads to the sign-in', async () => {
  says = () => Response.json({ hasError: true, code: 'NOT_FOUND', message: 'gone' }, { status: 404 });
  await draw();
  await expect.element(page.getByText('If you have chosen a password already')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await setSize('phone');
  await expectGoodLooks();
});

test('one that could not be looked at for another reason is not called used, and is looked at again', async () => {
  says = () => Response.json({ hasError: true, code: 'INTERNAL' }, { status: 500 });
  await draw();
  await expect.element(page.getByText('Something went wrong on the server')).toBeVisible();
  says = () => Response.json({ hasError: false, name: 'mira', expires: 2_000_000_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Welcome, mira.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save and sign in' });
  await expect.element(save).toHaveAccessibleDescription('Complete first: New password, New password again');
});
