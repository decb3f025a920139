import { placeSentences } from '@outrider/model/places/sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { unshown } from '../../ui/notices/toast.ts';
import { useSlot } from './use-slot.ts';
import { useSlotSave } from './use-slot-save.ts';

interface SlotProps {
  readonly load: (index: number) => Promise<{ readonly edits: number }>;
  readonly put: (
    values: object,
    edits: number,
  ) => Promise<{ readonly edits: number; readonly message: string }>;
}

/** A slot as the pages of fences and routes have it. */
function Slot({ load, put }: SlotProps) {
  const { one, error, again } = useSlot(3, load, () => {});
  const { onSave, edits } = useSlotSave<object>(one, put, () => {});
  if (error !== undefined)
    return (
      <ErrorState title="Not loaded" onRetry={again}>
        {errorWords(error)}
      </ErrorState>
    );
  return one === undefined ? null : (
    <button type="button" onClick={() => void onSave({})}>
      Save over {edits}
    </button>
  );
}

const said = () => unshown.getState().map(({ kind, message, detail }) => [kind, message, detail]);
const changed = (): Promise<never> =>
  Promise.reject(new CallError('CONFLICT', placeSentences.changedMeanwhile));

test('a save is said to be a success or an error, with what the server says, and goes over the edit that it was made of', async () => {
  unshown.setState([], true);
  const over: number[] = [];
  const put = (_values: object, edits: number) => {
    over.push(edits);
    return edits === 2 ? changed() : Promise.resolve({ edits: edits + 1, message: 'The fence was saved' });
  };
  await render(<Slot load={() => Promise.resolve({ edits: 1 })} put={put} />);
  await page.getByRole('button', { name: 'Save over 1' }).click();
  await page.getByRole('button', { name: 'Save over 2' }).click();
  await expect.poll(said).toEqual([
    ['success', 'Saved', 'The fence was saved'],
    ['error', 'Could not be saved', placeSentences.changedMeanwhile],
  ]);
  expect(over).toEqual([1, 2]);
});

test('a load that fails is said, and is tried again when somebody asks for that', async () => {
  let tries = 0;
  const load = () => (++tries === 1 ? changed() : Promise.resolve({ edits: 7 }));
  await render(<Slot load={load} put={changed} />);
  await expect.element(page.getByText(placeSentences.changedMeanwhile)).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'Save over 7' })).toBeVisible();
});
