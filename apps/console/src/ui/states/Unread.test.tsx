import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { Unread } from './Unread.tsx';

test('while it is being read nothing is told: a grey bar stands where it will be', async () => {
  const screen = await render(<Unread error={null} onRetry={() => undefined} />);
  const bar = screen.container.querySelector('.or-skeleton')!;
  expect(bar.getAttribute('aria-hidden')).toBe('true');
  expect(bar.getBoundingClientRect().height).toBeGreaterThan(100);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('what could not be read is said in the words of its code, and read again', async () => {
  const retry = vi.fn<() => void>();
  const screen = await render(<Unread error={new CallError('NETWORK', 'fetch failed')} onRetry={retry} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('The server does not answer.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await expectGoodLooks();
});
