import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScreensContext } from '../../../routing/screens-context.ts';
import Idle from './Idle.tsx';

const settings = {
  path: '/preferences',
  title: 'Preferences',
  icon: 'gear',
  menu: 'events',
  guard: 'open',
  right: 'none',
  otherwise: '/',
  shell: true,
  component: () => null,
} as const;

const drawn = (
  <ScreensContext value={[settings]}>
    <MemoryRouter initialEntries={['/idle']}>
      <Routes>
        <Route path="/idle" element={<Idle />} />
        <Route path="*" element={<p>Away</p>} />
      </Routes>
    </MemoryRouter>
  </ScreensContext>
);

const menu = page.getByText('Menu', { exact: true });
const entry = page.getByRole('link', { name: 'Preferences' });

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['a click on the clock', () => page.getByRole('button', { name: 'Click anywhere' }).click()],
])('%s closes the menu first, and leaves once it is closed', async (_, leave) => {
  await render(drawn);
  await menu.click();
  await expect.element(entry).toBeVisible();
  await leave();
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  await leave();
  await expect.element(page.getByText('Away')).toBeVisible();
});
