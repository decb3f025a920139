import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import type { IsoKind } from './iso-text.ts';
import { LabelledIso } from './LabelledIso.tsx';

interface DrawnProps {
  readonly kind: IsoKind;
  readonly begin: string;
  readonly mayBeEmpty?: boolean;
  readonly max?: string;
  readonly keepsWrong?: boolean;
}

function Drawn({ kind, begin, mayBeEmpty = false, keepsWrong = false, max }: DrawnProps) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <LabelledIso
        id="when"
        kind={kind}
        label="When"
        value={value}
        mayBeEmpty={mayBeEmpty}
        keepsWrong={keepsWrong}
        {...(max === undefined ? {} : { max })}
        onValue={setValue}
      />
      <output>{value === '' ? 'nothing' : value}</output>
    </>
  );
}

test.each([
  ['date', '2026-03-10', '2026-03-10', '2026-04-01', '2026-04-01'],
  ['datetime-local', '2026-03-10T08:30', '2026-03-10 08:30', '2026-04-01 21:05', '2026-04-01T21:05'],
  ['time', '08:30', '08:30', '21:05', '21:05'],
] as const)('a %s is written as the page writes times', async (kind, begin, shown, typed, taken) => {
  await render(<Drawn kind={kind} begin={begin} />);
  await expect.element(page.getByLabelText('When')).toHaveValue(shown);
  await userEvent.fill(page.getByLabelText('When'), typed);
  await expect.element(page.getByRole('status')).toHaveTextContent(taken);
  await expectGoodLooks();
});

test('what is no day, or one after the last, is not taken and goes when the field is left', async () => {
  await render(<Drawn kind="date" begin="2026-03-10" max="2026-03-31" />);
  const field = page.getByLabelText('When');
  for (const wrong of ['2026-03-1', '2026-04-01']) {
    await userEvent.fill(field, wrong);
    await expect.element(field).toBeInvalid();
    await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-10');
  }
  await focusOn(page.getByRole('button', { name: 'Choose in a calendar' }));
  await expect.element(field).toHaveValue('2026-03-10');
  await expect.element(field).toBeValid();
});

test('a form that says what is wrong gets what was typed', async () => {
  await render(<Drawn kind="date" begin="2026-03-10" keepsWrong />);
  await userEvent.fill(page.getByLabelText('When'), '2026-02-30');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-02-30');
  await focusOn(page.getByRole('button', { name: 'Choose in a calendar' }));
  await expect.element(page.getByLabelText('When')).toHaveValue('2026-02-30');
});

test('nothing is an answer where it may be', async () => {
  await render(<Drawn kind="date" begin="2026-03-10" mayBeEmpty />);
  await userEvent.clear(page.getByLabelText('When'));
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing');
});

test('a day is chosen in the calendar, from the one that is written, and its time stays', async () => {
  await render(<Drawn kind="datetime-local" begin="2026-03-10T08:30" max="2026-03-31T06:00" />);
  await page.getByRole('button', { name: 'Choose in a calendar' }).click();
  await expect.element(page.getByRole('button', { name: 'March 10, 2026' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Later months' })).toBeDisabled();
  await expectGoodLooks();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-16T08:30');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Choose in a calendar' })).toHaveFocus();
  await page.getByRole('button', { name: 'Choose in a calendar' }).click();
  await page.getByRole('button', { name: 'March 31, 2026' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-31T06:00');
});

test('Esc closes the calendar and changes nothing; a time of the day has none', async () => {
  const { rerender } = await render(<Drawn kind="date" begin="2026-03-10" />);
  await page.getByRole('button', { name: 'Choose in a calendar' }).click();
  await userEvent.keyboard('{ArrowUp}{Escape}');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-10');
  await rerender(<Drawn kind="time" begin="08:30" />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
