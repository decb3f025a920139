import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD } from '../../testing/looks.ts';
import { TypedToConfirm } from './TypedToConfirm.tsx';

function Asking({ device, isLast = false }: { readonly device: string; readonly isLast?: boolean }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TypedToConfirm device={device} typed={typed} onType={setTyped} isLast={isLast} />
      <output>{typed}</output>
    </>
  );
}

test('the id is typed without a click first', async () => {
  await render(<Asking device="OT-001" />);
  await expect.element(page.getByLabelText('Type OT-001 to confirm')).toHaveFocus();
  await userEvent.keyboard('OT-001');
  await expect.element(page.getByRole('status')).toHaveTextContent('OT-001');
});

test('where what stands above is read first, the focus stays there; a long id is no wider than a phone', async () => {
  await render(<Asking device={LONG_WORD} isLast />);
  await expect.element(page.getByLabelText(`Type ${LONG_WORD} to confirm`)).not.toHaveFocus();
  await expectGoodLooks();
});
