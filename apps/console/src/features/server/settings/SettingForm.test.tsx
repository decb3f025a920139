import { serverSentences } from '@outrider/model/server/sentences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { SettingForm } from './SettingForm.tsx';

interface Field {
  value: unknown;
  pinned: null;
  by: string | null;
  at: number | null;
  edit: number;
}

let fields: Record<string, Field>;
const set = (name: string, value: unknown): void => {
  const field = fields[name];
  if (field !== undefined) Object.assign(field, { value, by: 'ivan', at: 1, edit: field.edit + 1 });
};

/** Answers as the server does: who saw another edit than the last is refused. */
async function answer(_url: unknown, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'PUT') return Response.json({ hasError: false, fields });
  const { values, seen } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
    values: Record<string, unknown>;
    seen: Record<string, number>;
  };
  if (Object.keys(values).some((name) => fields[name]?.edit !== seen[name]))
    return Response.json(
      { hasError: true, code: 'CONFLICT', message: serverSentences.changedMeanwhile },
      { status: 409 },
    );
  for (const [name, value] of Object.entries(values)) set(name, value);
  return Response.json({ hasError: false, message: '' });
}

beforeEach(() => {
  answers.clear();
  const field = (value: unknown): Field => ({ value, pinned: null, by: null, at: null, edit: 0 });
  fields = { enable: field(false), server: field('https://one.example'), reports: field(false) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const form = () => render(<SettingForm section="nominatim" first={undefined} onFocused={() => {}} />);
const server = () => page.getByRole('textbox').first();
const save = () => page.getByRole('button', { name: 'Save' });

test('what somebody else has set meanwhile is shown field by field, and what was typed is kept only by saving again', async () => {
  await form();
  await server().fill('https://mine.example');
  set('server', 'https://theirs.example');
  set('enable', true);
  await save().click();
  const told = page.getByRole('alert');
  await expect.element(told.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect.element(told.getByText('https://theirs.example')).toBeVisible();
  await expect.element(told.getByText('https://mine.example')).toBeVisible();
  // The field that nobody typed in says what is set now; nothing was overwritten.
  await expect.element(page.getByRole('checkbox').first()).toBeChecked();
  expect(fields['server']?.value).toBe('https://theirs.example');
  await expectGoodLooks();

  await save().click();
  await expect.poll(() => fields['server']?.value).toBe('https://mine.example');
  await expect.element(told).not.toBeInTheDocument();
  expect(fields['enable']?.value).toBe(true);
});

test('theirs is taken with one button, and there is nothing left to save', async () => {
  await form();
  await server().fill('https://mine.example');
  set('server', 'https://theirs.example');
  await save().click();
  await page.getByRole('button', { name: /^Take theirs/ }).click();
  await expect.element(server()).toHaveValue('https://theirs.example');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(save()).toBeDisabled();
});
