import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { EmptyState } from './EmptyState.tsx';

test('it says what is the case, why, and what to do', async () => {
  const screen = await render(
    <EmptyState icon="search" title="No vehicles">
      Nobody added one yet.
    </EmptyState>,
  );
  await expect.element(screen.getByText('No vehicles')).toBeVisible();
  await expect.element(screen.getByText('Nobody added one yet.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('what went wrong is told at once', async () => {
  const screen = await render(<EmptyState icon="plug" title="The device is offline." alert />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The device is offline.');
});

test('a long word stays on the screen of a phone', async () => {
  await render(
    <EmptyState icon="search" title={LONG_WORD}>
      {LONG_WORD}
    </EmptyState>,
  );
  await expectGoodLooks();
});
