import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { languageList } from '../../ground/languages.ts';
import { check, DrawnForm, held } from '../../testing/DrawnForm.tsx';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { Check } from './Check.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { DayButtons } from './DayButtons.tsx';
import { LanguageField } from './LanguageField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { fault, required } from './use-schema-form.ts';

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const CHOOSE = fault('Choose a day at least.');

const KINDS = [
  { value: '', text: '–' },
  { value: 'bus', text: 'Bus' },
  { value: 'tram', text: LONG_WORD },
];

test('a choice says its hint, what is wrong in its place, and is right once something is chosen by keys', async () => {
  await render(
    <DrawnForm schema={z.object({ kind: z.string().min(1, required()) })} values={{ kind: '' }}>
      <SelectField name="kind" label="Kind" options={KINDS} hint="Of the vehicle." />
    </DrawnForm>,
  );
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect.element(kind).toHaveAccessibleDescription('Of the vehicle.');
  await expect.element(kind).toBeValid();
  await check.click();
  await expect.element(kind).toHaveFocus();
  await expect.element(kind).toBeInvalid();
  await expect.element(kind).toHaveAccessibleDescription('This field is required.');
  await expect.element(page.getByText('Of the vehicle.')).not.toBeInTheDocument();
  await expectGoodLooks();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(held).toHaveTextContent('{"kind":"bus"}');
  await expect.element(kind).toBeValid();
  await expect.element(kind).toHaveAccessibleDescription('Of the vehicle.');
});

test('one that is disabled shows what is chosen, and Tab passes it; so does a switch', async () => {
  await render(
    <DrawnForm schema={z.object({ kind: z.string(), on: z.boolean() })} values={{ kind: 'bus', on: true }}>
      <SelectField name="kind" label="Kind" options={KINDS} disabled />
      <SwitchField name="on" label="Recorded" disabled hint="The start says so." />
    </DrawnForm>,
  );
  await expect.element(page.getByLabelText('Kind')).toBeDisabled();
  await expect.element(page.getByLabelText('Kind')).toHaveDisplayValue('Bus');
  await expect.element(page.getByLabelText('Kind')).not.toHaveAttribute('aria-describedby');
  await expect.element(box('Recorded')).toBeDisabled();
  await expect.element(box('Recorded')).toBeChecked();
  await expect.element(box('Recorded')).toHaveAccessibleDescription('The start says so.');
  await userEvent.tab();
  await expect.element(check).toHaveFocus();
  await expectGoodLooks();
});

const hanging = z
  .object({ kind: z.string(), on: z.boolean(), lines: z.string() })
  .refine(({ kind, on, lines }) => lines === kind || on, { path: ['lines'], message: required() });

test('what hangs on a choice or a switch is checked with it, by the word beside it or by Space', async () => {
  await render(
    <DrawnForm schema={hanging} values={{ kind: 'bus', on: false, lines: '' }}>
      <SelectField name="kind" label="Kind" options={KINDS} alsoChecks={['lines']} />
      <SwitchField name="on" label="Recorded" alsoChecks={['lines']} />
      <SelectField name="lines" label="Lines" options={KINDS} />
    </DrawnForm>,
  );
  const lines = page.getByLabelText('Lines');
  await page.getByLabelText('Kind').selectOptions('tram');
  await expect.element(lines).toBeInvalid();
  await focusOn(box('Recorded'));
  await userEvent.keyboard(' ');
  await expect.element(lines).toBeValid();
  await page.getByText('Recorded').click();
  await expect.element(box('Recorded')).not.toBeChecked();
  await expect.element(lines).toBeInvalid();
  await expect.element(box('Recorded')).toHaveAccessibleDescription('');
});

test('languages are those that there are, each in its own name and speech; at first it is the server’s', async () => {
  const before = languageList.getState();
  onTestFinished(() => languageList.setState(before, true));
  await render(
    <DrawnForm schema={z.object({ language: z.string() })} values={{ language: '' }}>
      <LanguageField name="language" label="Language" hint="Of mails." />
    </DrawnForm>,
  );
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveDisplayValue("The server's default");
  await expect.element(language).toHaveAccessibleDescription('Of mails.');
  await language.selectOptions('de');
  await expect.element(held).toHaveTextContent('{"language":"de"}');
  await expect.element(language.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  languageList.setState([{ code: 'fi', name: 'Suomi' }], true);
  await expect.element(language.getByRole('option', { name: 'Suomi' })).toHaveAttribute('lang', 'fi');
  await expectGoodLooks();
});

const CHANNELS = [
  { value: 1, text: '1', title: 'Front' },
  { value: 2, text: '2' },
  { value: 3, text: '3' },
];

test('some of a few are boxes of a group, go in and out by Space, and are kept in their order', async () => {
  const schema = z.object({ channels: z.array(z.number()).min(1, CHOOSE) });
  await render(
    <DrawnForm schema={schema} values={{ channels: [3] }}>
      <ChoiceButtons name="channels" label="Channels" choices={CHANNELS} />
    </DrawnForm>,
  );
  const group = page.getByRole('group', { name: 'Channels' });
  await expect.element(group.getByRole('checkbox', { checked: true })).toHaveAccessibleName('3');
  await expect.element(box('1')).toHaveAccessibleName('1');
  await expect.element(page.getByTitle('Front')).toHaveTextContent('1');
  await expect.element(group).not.toHaveAttribute('aria-describedby');
  await focusOn(box('1'));
  await userEvent.keyboard(' ');
  await expect.element(held).toHaveTextContent('{"channels":[1,3]}');
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(box('3')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(held).toHaveTextContent('{"channels":[]}');
  await check.click();
  await expect.element(group).toHaveAccessibleDescription('Choose a day at least.');
  await expect.element(box('1')).toHaveFocus();
  await expectGoodLooks();
  await page.getByText('2', { exact: true }).click();
  await expect.element(group).toHaveAccessibleDescription('');
  await expect.element(page.getByText('Choose a day at least.')).not.toBeInTheDocument();
});

test('a box that is in looks so, and so does the one that the keys are at', async () => {
  await render(
    <DrawnForm schema={z.object({ channels: z.array(z.number()) })} values={{ channels: [1] }}>
      <ChoiceButtons name="channels" label="Channels" choices={CHANNELS} />
    </DrawnForm>,
  );
  const styleOf = (text: string) =>
    getComputedStyle(page.getByText(text, { exact: true }).element().closest('.btn')!);
  expect(styleOf('1').backgroundColor).not.toBe(styleOf('2').backgroundColor);
  expect(styleOf('2').outlineStyle).toBe('none');
  await focusOn(box('1'));
  await userEvent.tab();
  await expect.element(box('2')).toHaveFocus();
  expect(styleOf('2').outlineStyle === 'none' && styleOf('2').boxShadow === 'none').toBe(false);
});

function Days({ begin }: { readonly begin: readonly number[] }) {
  const [days, setDays] = useState(begin);
  return (
    <>
      <label htmlFor="days">On</label>
      <DayButtons id="days" aria-label="Days" aria-describedby="why" days={days} onDays={setDays} />
      <p id="why">Of the week.</p>
      <output>{days.join(' ')}</output>
    </>
  );
}

test('the days of the week are boxes with whole names, and are told in the order of the week', async () => {
  await render(<Days begin={[1, 5]} />);
  const group = page.getByRole('group', { name: 'Days' });
  await expect.element(group).toHaveAccessibleDescription('Of the week.');
  const names = group.getByRole('checkbox').elements();
  expect(names.map((each) => each.getAttribute('aria-label'))).toEqual(
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  );
  await page.getByText('On', { exact: true }).click();
  await expect.element(held).toHaveTextContent('5');
  await expect.element(box('Friday')).toBeChecked();
  await expect.element(page.getByTitle('Sunday')).toHaveTextContent('Sun');
  await focusOn(box('Sunday'));
  await userEvent.keyboard(' ');
  await userEvent.tab({ shift: true });
  await expect.element(box('Saturday')).toHaveFocus();
  await page.getByText('Wed').click();
  await expect.element(held).toHaveTextContent('3 5 7');
  await expectGoodLooks();
});

function Ticked() {
  const [checked, setChecked] = useState(false);
  return <Check text="With sound" checked={checked} onCheck={setChecked} />;
}

test('a box outside of a form is ticked by its words and by Space', async () => {
  await render(<Ticked />);
  await page.getByText('With sound').click();
  await expect.element(box('With sound')).toBeChecked();
  await focusOn(box('With sound'));
  await userEvent.keyboard(' ');
  await expect.element(box('With sound')).not.toBeChecked();
  await expectGoodLooks();
});
