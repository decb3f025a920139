import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../connection/session-state.ts';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { DemoWelcome } from './DemoWelcome.tsx';
import { isWelcomed, rememberWelcomed } from './welcomed.ts';

beforeEach(() => localStorage.removeItem('welcomed'));

async function opened(level: number) {
  session.setState({ level });
  const done = vi.fn<() => void>();
  await render(
    <MemoryRouter>
      <DemoWelcome onDone={done} />
    </MemoryRouter>,
  );
  return done;
}

test('administrators may connect a recorder or look around; either way it was heard', async () => {
  const done = await opened(0);
  await expect
    .element(page.getByRole('link', { name: 'Connect a recorder' }))
    .toHaveAttribute('href', '/connect');
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Look around' }).click();
  expect(done).toHaveBeenCalledOnce();
});

test('others look around; Esc is enough', async () => {
  const done = await opened(2);
  await expect.element(page.getByText('This is a demo fleet', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  await focusOn(page.getByRole('button', { name: 'Look around' }));
  await userEvent.keyboard('{Escape}');
  expect(done).toHaveBeenCalledOnce();
});

test('a browser remembers whom it told, and is not put out by what it cannot read', () => {
  rememberWelcomed('ann');
  expect(['ann', 'bob'].map(isWelcomed)).toEqual([true, false]);
  rememberWelcomed('bob');
  expect(['ann', 'bob'].map(isWelcomed)).toEqual([true, true]);
  localStorage.setItem('welcomed', '{"a');
  expect(isWelcomed('ann')).toBe(false);
});
