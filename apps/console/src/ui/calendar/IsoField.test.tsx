import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, setSize } from '../../testing/looks.ts';
import type { IsoKind } from './iso-text.ts';
import { LabelledIso } from '../form/LabelledIso.tsx';

interface DrawnProps {
  readonly kind: IsoKind;
  readonly begin: string;
  readonly mayBeEmpty?: boolean;
  readonly max?: string;
  readonly keepsWrong?: boolean;
  readonly today?: string;
}

function Drawn({ kind, begin, mayBeEmpty = false, keepsWrong = false, max, today }: DrawnProps) {
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
        {...(today === undefined ? {} : { today })}
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
    await expect.element(field).toHaveClass('is-invalid');
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
  await expect.element(page.getByLabelText('When')).toBeInvalid();
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
  await expect
    .element(page.getByRole('button', { name: 'Later months' }))
    .toHaveAttribute('aria-disabled', 'true');
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

const open = () => page.getByRole('button', { name: 'Choose in a calendar' }).click();
const day = (name: string) => page.getByRole('button', { name, exact: true });

test('the calendar says which field it is of, and which day it is by its clock', async () => {
  await render(<Drawn kind="date" begin="" mayBeEmpty max="2026-03-11" today="2026-03-11" />);
  await expect
    .element(page.getByRole('button', { name: 'Choose in a calendar' }))
    .toHaveAccessibleDescription('When: choose in a calendar');
  await open();
  await expect.element(page.getByRole('dialog', { name: 'When: choose in a calendar' })).toBeVisible();
  await expect.element(day('March 11, 2026')).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-03-11');
});

test('at the last month the focus stays, and Esc closes the calendar alone', async () => {
  const beyond = vi.fn<(key: string) => void>();
  const onKey = ({ key }: KeyboardEvent): void => beyond(key);
  await render(<Drawn kind="date" begin="2026-02-10" max="2026-03-31" />);
  await open();
  await focusOn(page.getByRole('button', { name: 'Later months' }));
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(day('March 10, 2026')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Later months' })).toHaveFocus();
  document.addEventListener('keydown', onKey);
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', onKey);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(beyond).not.toHaveBeenCalled();
});

test('a press on what is no day leaves the calendar open', async () => {
  await render(<Drawn kind="date" begin="2026-03-10" max="2026-03-20" />);
  await open();
  await expect.element(day('March 10, 2026')).toHaveFocus();
  await page.getByRole('columnheader').first().click();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await day('March 21, 2026').click({ force: true });
  await page.getByText('March', { exact: true }).click();
  await expect.element(day('March 10, 2026')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('keys leaf by months and years, no further than the last day; a year is chosen', async () => {
  await render(<Drawn kind="date" begin="2026-01-31" max="2026-03-20" />);
  await open();
  await expect.element(day('January 31, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(day('February 28, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(day('March 20, 2026')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(day('March 16, 2026')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
  await expect.element(day('March 16, 2025')).toHaveFocus();
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('1975');
  await day('March 1, 1975').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1975-03-01');
});

test('on a phone each day is as wide as a finger', async () => {
  await setSize('phone');
  await render(<Drawn kind="date" begin="2026-03-10" />);
  await open();
  await expect.element(day('March 10, 2026')).toBeVisible();
  expect(day('March 10, 2026').element().getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});
