import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from './session-state.ts';
import { Waiting } from './Waiting.tsx';

test('it says that it connects until it is connected; from then on, that the screen is being loaded', async () => {
  session.setState({ connection: 'connecting' });
  const screen = await render(<Waiting />);
  await expect.element(page.getByRole('main', { name: 'connecting…' })).toBeVisible();
  session.setState({ connection: 'online' });
  await expect.element(page.getByRole('main', { name: 'Loading' })).toBeVisible();
  await expect.element(screen.getByText('connecting…')).not.toBeInTheDocument();
  session.setState({ connection: 'off' });
});
