import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { ErrorState } from './ErrorState.tsx';

test('it is told at once what broke, and tried again by a key', async () => {
  const retry = vi.fn<() => void>();
  const screen = await render(
    <ErrorState title="This could not be read." onRetry={retry}>
      The server does not answer.
    </ErrorState>,
  );
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('This could not be read.')).toBeVisible();
  await expect.element(alert.getByText('The server does not answer.')).toBeVisible();
  await focusOn(alert.getByRole('button', { name: 'Retry' }));
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
  await expectGoodLooks();
});

test('where trying again does not help nobody is offered to', async () => {
  const screen = await render(<ErrorState title={LONG_WORD} />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expectGoodLooks();
});
