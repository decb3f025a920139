import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { toast as sonner } from 'sonner';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { errorWords } from '../notices/error-words.ts';
import { ShownToasts } from '../notices/ShownToasts.tsx';
import { TakeBackButton } from './TakeBackButton.tsx';

test('it can be read, and be pressed by a thumb', async () => {
  await render(<TakeBackButton takeBack={async () => {}} onTaken={() => {}} />);
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeEnabled();
  await expectGoodLooks();
});

test('while something is being taken back it is not taken back twice; a refusal is told, and one can try again', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  const taken = vi.fn<() => void>();
  await render(
    <>
      <TakeBackButton takeBack={() => answers[asked++]!.promise} onTaken={taken} />
      <ShownToasts />
    </>,
  );
  const button = page.getByRole('button', { name: 'Take it back' });
  await button.click();
  await expect.element(button).toBeDisabled();
  const refusal = new CallError('CONFLICT', 'It has gone out already.');
  answers[0]!.reject(refusal);
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByText(errorWords(refusal))).toBeVisible();
  expect(taken).not.toHaveBeenCalled();

  await button.click();
  answers[1]!.resolve();
  await expect.poll(() => taken.mock.calls.length).toBe(1);
  // Tests of other files draw on this page: no toast is left to them.
  sonner.dismiss();
  await expect.element(page.getByText(errorWords(refusal))).not.toBeInTheDocument();
});
