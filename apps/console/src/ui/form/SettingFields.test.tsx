import { setting } from '@outrider/model/entity/setting.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { check, DrawnForm, held } from '../../testing/DrawnForm.tsx';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { settingSchema, typedOf } from './setting-values.ts';
import { SettingFields } from './SettingFields.tsx';

const effect = 'at once';
const fields = {
  days: setting(z.int().min(1).max(90), {
    label: 'Days kept',
    unit: 'days',
    hint: 'Older ones go.',
    default: 30,
    effect,
  }),
  months: setting(z.int(), {
    label: 'Log kept',
    unit: 'daysAsMonths',
    choices: [0, 30, 180],
    zero: 'Off',
    default: 30,
    effect,
  }),
  on: setting(z.boolean(), { label: 'Recorded', default: false, effect }),
  host: setting(z.string().min(1), { label: 'Host', wants: 'Sign in first.', default: '', effect }),
  key: setting(z.string(), { label: 'Key', lines: 3, default: '', effect }),
  password: setting(z.string(), { label: 'Password', secret: true, default: '', effect }),
  byHand: setting(z.array(z.string()), { label: 'Laid out by hand', default: [], effect }),
};
const { byHand: _, ...typed } = fields;
const VALUES = { days: 30, months: 30, on: true, host: 'north.example', key: 'abc', password: '' };

const drawn = (pinned: Readonly<Record<string, string>> = {}) =>
  render(
    <DrawnForm schema={settingSchema(typed)} values={typedOf(typed, VALUES)}>
      <SettingFields fields={fields} pinned={pinned} masks={{ password: '••••7f3a', key: '••••' }} />
    </DrawnForm>,
  );
const field = (label: string) => page.getByLabelText(label, { exact: true });

test('each setting has the field that it is declared for, with its hint, its unit and what is set', async () => {
  await drawn();
  await expect.element(field('Days kept')).toHaveValue('30');
  await expect.element(field('Days kept')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field('Days kept')).toHaveAccessibleDescription('days Older ones go.');
  await expect.element(field('Log kept')).toHaveDisplayValue('1 month');
  const offered = field('Log kept').getByRole('option').elements();
  expect(offered.map((each) => each.textContent)).toEqual(['Off', '1 month', '6 months']);
  await expect.element(page.getByRole('checkbox', { name: 'Recorded' })).toBeChecked();
  await expect.element(field('Host')).not.toHaveAttribute('inputmode');
  await expect.element(field('Key')).toHaveAttribute('rows', '3');
  await expect.element(page.getByText('Laid out by hand')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('a secret is empty, hides what is typed, and shows by what one knows it again', async () => {
  await drawn();
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await expect.element(field('Password')).toHaveAttribute('placeholder', '••••7f3a');
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await field('Password').fill('secret');
  await expect.element(held).toMatchTextContent('"password":"secret"');
});

test('what does not fit is told in the words of its limits, or in its own', async () => {
  await drawn();
  await field('Days kept').fill('91');
  await field('Host').fill('');
  await check.click();
  await expect.element(field('Days kept')).toHaveFocus();
  await expect.element(field('Days kept')).toHaveAccessibleDescription('days Whole numbers, 1 to 90.');
  await expect.element(field('Host')).toHaveAccessibleDescription('Sign in first.');
  await expectGoodLooks();
  await field('Days kept').fill('90');
  await expect.element(field('Days kept')).toBeValid();
});

test('what the start says cannot be changed, and names the option that says it, in place of its hint', async () => {
  await drawn(Object.fromEntries(Object.keys(fields).map((name) => [name, `--${name}`])));
  for (const [name, label] of [
    ['days', 'Days kept'],
    ['months', 'Log kept'],
    ['on', 'Recorded'],
    ['host', 'Host'],
    ['key', 'Key'],
    ['password', 'Password'],
  ] as const) {
    const words = `The option --${name} of the start says this: it cannot be changed here`;
    await expect.element(field(label)).toHaveAccessibleDescription(name === 'days' ? `days ${words}` : words);
  }
  await expect.element(field('Log kept')).toBeDisabled();
  await expect.element(field('Recorded')).toBeDisabled();
  await focusOn(field('Days kept'));
  await userEvent.keyboard('1');
  await userEvent.tab();
  await expect.element(field('Host')).toHaveFocus();
  await userEvent.keyboard('x');
  await userEvent.tab();
  await expect.element(field('Key')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(held).toHaveTextContent(JSON.stringify(typedOf(typed, VALUES)));
  await expectGoodLooks();
});
