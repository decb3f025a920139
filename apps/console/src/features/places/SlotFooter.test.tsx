import { placeSentences } from '@outrider/model/places/sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { SlotFooter } from './SlotFooter.tsx';
import './fences/fences.css';

async function draw(onRemove: () => Promise<unknown>) {
  const removed = vi.fn<() => void>();
  await render(
    <SlotFooter
      form="form"
      fault={undefined}
      disabled={false}
      again={() => {}}
      asking={false}
      onStay={() => {}}
      onLeave={() => {}}
      removal={{
        text: 'Remove fence',
        name: 'North yard',
        note: 'Its visits stay.',
        doneText: 'The fence was removed',
        onRemove,
        onRemoved: removed,
      }}
    />,
  );
  return removed;
}
const dialog = page.getByRole('dialog');

test('what is removed is named first, and it is gone once the server has said so', async () => {
  const removed = await draw(() => Promise.resolve());
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Remove fence' }).click();
  await expect.element(dialog.getByText('North yard')).toBeVisible();
  await expect.element(dialog.getByText('Its visits stay.')).toBeVisible();
  expect(removed).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Remove fence' }).click();
  await expect.poll(() => removed.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('why it was not removed is said, and it stays', async () => {
  const removed = await draw(() =>
    Promise.reject(new CallError('CONFLICT', placeSentences.changedMeanwhile)),
  );
  await page.getByRole('button', { name: 'Remove fence' }).click();
  await dialog.getByRole('button', { name: 'Remove fence' }).click();
  await expect.element(dialog.getByText(placeSentences.changedMeanwhile)).toBeVisible();
  expect(removed).not.toHaveBeenCalled();
});
