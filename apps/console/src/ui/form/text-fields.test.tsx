import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { check, DrawnForm, held } from '../../testing/DrawnForm.tsx';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { ZoneField } from './ZoneField.tsx';
import { fault, required } from './use-schema-form.ts';

const filled = z.string().min(1, required());
const field = (label: string) => page.getByLabelText(label, { exact: true });

test('a line says what is wrong with it in place of its hint, its unit with both; right again, it says neither', async () => {
  await render(
    <DrawnForm schema={z.object({ days: filled })} values={{ days: '' }}>
      <TextField name="days" label="Kept for" unit="days" hint="From the day on." inputMode="numeric" />
    </DrawnForm>,
  );
  const days = page.getByRole('textbox', { name: 'Kept for' });
  await expect.element(days).toHaveAccessibleDescription('days From the day on.');
  await expect.element(days).toBeValid();
  await expect.element(days).toHaveAttribute('inputmode', 'numeric');
  await expectGoodLooks();
  await focusOn(days);
  await userEvent.keyboard('{Enter}');
  await expect.element(days).toHaveAccessibleDescription('days This field is required.');
  await expect.element(days).toBeInvalid();
  await expect.element(days).toHaveFocus();
  await expect.element(page.getByText('From the day on.')).not.toBeInTheDocument();
  await expectGoodLooks();
  await days.fill('30');
  await expect.element(days).toBeValid();
  await expect.element(days).toHaveAccessibleDescription('days From the day on.');
  await expect.element(page.getByText('This field is required.')).not.toBeInTheDocument();
});

test('the first field that is wrong has the cursor', async () => {
  const schema = z.object({ name: z.string(), plate: filled, memo: filled });
  await render(
    <DrawnForm schema={schema} values={{ name: '', plate: '', memo: '' }}>
      <TextField name="name" label="Name" first />
      <TextField name="plate" label="Plate" />
      <TextAreaField name="memo" label="Memo" lines={2} />
    </DrawnForm>,
  );
  await expect.element(field('Name')).toHaveFocus();
  await check.click();
  await expect.element(field('Plate')).toHaveFocus();
  await field('Plate').fill('A 7');
  await check.click();
  await expect.element(field('Memo')).toHaveFocus();
});

test('one that cannot be changed can be read and reached by Tab, and keeps what it says', async () => {
  await render(
    <DrawnForm schema={z.object({ id: filled, key: filled })} values={{ id: LONG_WORD, key: 'abc' }}>
      <TextField name="id" label="Id" readOnly hint="The recorder says it." />
      <TextAreaField name="key" label="Key" lines={2} readOnly hint="The server made it." />
    </DrawnForm>,
  );
  await focusOn(field('Id'));
  await userEvent.keyboard('x');
  await userEvent.tab();
  await expect.element(field('Key')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(held).toHaveTextContent(JSON.stringify({ id: LONG_WORD, key: 'abc' }));
  await expect.element(field('Key')).toHaveAttribute('readonly');
  await expect.element(field('Id')).toHaveAccessibleDescription('The recorder says it.');
  await expect.element(field('Key')).toHaveAccessibleDescription('The server made it.');
  await expectGoodLooks();
});

test('in several lines Enter begins a new one and sends nothing; what is wrong is said below', async () => {
  const schema = z.object({ memo: z.string().max(9, fault('This is too large.')) });
  await render(
    <DrawnForm schema={schema} values={{ memo: '' }}>
      <TextAreaField name="memo" label="Memo" lines={3} hint="For the driver." placeholder="Nothing yet" />
    </DrawnForm>,
  );
  const memo = page.getByRole('textbox', { name: 'Memo' });
  await expect.element(memo).toHaveAttribute('placeholder', 'Nothing yet');
  await expect.element(memo).toHaveAccessibleDescription('For the driver.');
  await focusOn(memo);
  await userEvent.keyboard('one{Enter}two{Enter}three');
  await expect.element(memo).toHaveValue('one\ntwo\nthree');
  await expect.element(memo).toBeValid();
  await check.click();
  await expect.element(memo).toBeInvalid();
  await expect.element(memo).toHaveAccessibleDescription('This is too large.');
  await expectGoodLooks();
});

test('a label that a list has once is read out still; a secret is not shown; what may be meant is offered', async () => {
  const keyDown = vi.fn<(key: string) => void>();
  await render(
    <DrawnForm schema={z.object({ word: z.string(), code: z.string() })} values={{ word: '', code: '' }}>
      <TextField
        name="word"
        label="Word"
        hideLabel
        list="words"
        onKeyDown={({ key }) => keyDown(key)}
        placeholder="Any"
      />
      <datalist id="words">
        <option value="north">north</option>
      </datalist>
      <TextField name="code" label="Code" type="password" autoComplete="new-password" />
    </DrawnForm>,
  );
  const word = page.getByRole('combobox', { name: 'Word' });
  await expect.element(page.getByText('Word', { exact: true })).toHaveClass('visually-hidden');
  await focusOn(word);
  await userEvent.keyboard('n');
  expect(keyDown.mock.calls).toEqual([['n']]);
  await expect.element(field('Code')).toHaveAttribute('type', 'password');
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'new-password');
  await expectGoodLooks();
});

const stretch = z
  .object({ from: z.string(), to: z.string() })
  .refine(({ from, to }) => from < to, { path: ['to'], message: fault('A time is hours and minutes.') });

test('a day of a form is wrong as its schema says, with its words; one that hangs on another is checked with it', async () => {
  await render(
    <DrawnForm schema={stretch} values={{ from: '2026-03-10', to: '2026-03-09' }}>
      <TextField name="from" label="From" type="date" alsoChecks={['to']} hint="The first day." />
      <TextField name="to" label="To" type="date" hint="The last day." />
    </DrawnForm>,
  );
  await expect.element(field('To')).toHaveAccessibleDescription('The last day.');
  await check.click();
  await expect.element(field('To')).toBeInvalid();
  await expect.element(field('To')).toHaveFocus();
  await expect.element(field('To')).toHaveAccessibleDescription('A time is hours and minutes.');
  await expectGoodLooks();
  await field('To').fill('2026-03-08');
  await expect.element(field('To')).toBeInvalid();
  await field('From').fill('2026-03-07');
  await expect.element(field('To')).toBeValid();
  await expect.element(held).toHaveTextContent('{"from":"2026-03-07","to":"2026-03-08"}');
});

test('the calendar of a day of a form is called by its field, and what it gives is in the form', async () => {
  await render(
    <DrawnForm schema={stretch} values={{ from: '2026-03-10', to: '' }}>
      <TextField name="from" label="From" type="date" first />
      <TextField name="to" label="To" type="time" />
    </DrawnForm>,
  );
  await expect.element(field('From')).toHaveFocus();
  await userEvent.tab();
  const calendar = page.getByRole('button', { name: 'Choose in a calendar' });
  await expect.element(calendar).toHaveFocus();
  await expect.element(calendar).toHaveAccessibleDescription('From: choose in a calendar');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'March 10, 2026' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(held).toHaveTextContent('{"from":"2026-03-11","to":""}');
  await expect.element(calendar).toHaveFocus();
});

test('a zone is chosen by its name from those that there are; left empty, the server’s counts', async () => {
  await render(
    <DrawnForm schema={z.object({ zone: z.string() })} values={{ zone: '' }}>
      <ZoneField label="Time zone" hint="Whose clocks the hours are of." serverZone="Asia/Taipei" />
    </DrawnForm>,
  );
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveAttribute('placeholder', 'Asia/Taipei');
  await expect.element(zone).toHaveAccessibleDescription('Whose clocks the hours are of.');
  const offered = (zone.element() as HTMLInputElement).list?.options;
  expect([...(offered ?? [])].map(({ value }) => value)).toEqual(Intl.supportedValuesOf('timeZone'));
  await zone.fill('Europe/Berlin');
  await expect.element(held).toHaveTextContent('{"zone":"Europe/Berlin"}');
  await expectGoodLooks();
});

function Outside({ disabled = false }: { readonly disabled?: boolean }) {
  const [text, setText] = useState('north');
  return (
    <LabelledInput
      id="word"
      label="Word"
      value={text}
      onText={setText}
      disabled={disabled}
      aria-invalid={text === ''}
      autoComplete="off"
    />
  );
}

test('a line outside of a form tells what was typed, and passes on that it is wrong or disabled', async () => {
  const { rerender } = await render(<Outside />);
  await page.getByText('Word').click();
  await expect.element(field('Word')).toHaveFocus();
  await userEvent.keyboard('{End} 7');
  await expect.element(field('Word')).toHaveValue('north 7');
  await expect.element(field('Word')).toBeValid();
  await expectGoodLooks();
  await field('Word').fill('');
  await expect.element(field('Word')).toBeInvalid();
  await rerender(<Outside disabled />);
  await expect.element(field('Word')).toBeDisabled();
});
