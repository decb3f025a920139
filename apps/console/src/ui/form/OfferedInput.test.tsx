import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { OfferedInput } from './OfferedInput.tsx';

const BUSES = [
  { value: 'BUS-1', words: 'Ann' },
  { value: 'BUS-2', words: 'Bob' },
];

function Drawn() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const offers = BUSES.filter(({ value }) => value.toLowerCase().includes(text.toLowerCase()));
  const choose = (value: string): void => {
    setText(value);
    setChosen(value);
  };
  return (
    <>
      <OfferedInput
        aria-label="Vehicle"
        className="form-control"
        value={text}
        offers={offers}
        onText={setText}
        onChoose={choose}
      />
      <output>{chosen === '' ? 'none' : chosen}</output>
    </>
  );
}

const field = () => page.getByRole('combobox', { name: 'Vehicle' });

test('what is found by what was typed is offered; arrows and Enter take one, and then nothing covers what is below', async () => {
  await render(<Drawn />);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'bus');
  await expect.element(page.getByRole('option')).toHaveLength(2);
  await expectGoodLooks();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('option', { name: /BUS-2/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('BUS-2');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('a press takes one, and the field keeps the focus', async () => {
  await render(<Drawn />);
  await userEvent.type(field(), 'b');
  await page.getByRole('option', { name: /BUS-1/ }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('BUS-1');
  await expect.element(field()).toHaveFocus();
});

test('where nothing is found nothing is offered; Esc puts offers away and leaves what was typed', async () => {
  await render(<Drawn />);
  await userEvent.type(field(), 'tram');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.fill(field(), 'bu');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('bu');
});
