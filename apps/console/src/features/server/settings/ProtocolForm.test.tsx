import { serverSentences } from '@outrider/model/server/sentences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { ProtocolForm } from './ProtocolForm.tsx';

type Field = { value: unknown; edit: number };
let fields: Record<string, Field>;
/** Whether new ports wait for somebody to open them. */
let onTrial: boolean;
let sent: Record<string, unknown>[];
const set = (name: string, value: unknown): void => {
  const field = fields[name];
  if (field !== undefined && JSON.stringify(field.value) !== JSON.stringify(value))
    fields[name] = { value, edit: field.edit + 1 };
};

/** Answers as the server does: who would set to something else what somebody else has changed is refused. */
async function answer(url: unknown, init?: RequestInit): Promise<Response> {
  const path = new URL(String(url), location.origin).pathname;
  if (init?.method === 'PUT') {
    const { seen, ...values } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
      seen: Record<string, number>;
    } & Record<string, unknown>;
    sent.push(values);
    const given: Record<string, unknown> = {
      ...values,
      sslOnly: values['sslonly'] === 1,
      disableLivestream: values['disablelivestream'] === 1,
    };
    const stale = Object.entries(fields).some(
      ([name, { value, edit }]) =>
        JSON.stringify(value) !== JSON.stringify(given[name]) && seen[name] !== edit,
    );
    if (stale)
      return Response.json(
        { hasError: true, code: 'CONFLICT', message: serverSentences.changedMeanwhile },
        { status: 409 },
      );
    if (!onTrial) for (const name of Object.keys(fields)) set(name, given[name]);
    return Response.json({ hasError: false, message: '' });
  }
  if (path.endsWith('/protocolstate'))
    return Response.json({
      secure: false,
      trial: onTrial && sent.length > 0 ? { leftMs: 60_000, token: 'token', pages: [] } : null,
      ended: null,
      faults: [],
    });
  if (path.endsWith('/settings/protocol')) {
    const state = { pinned: null, by: null, at: null };
    const told = Object.entries(fields).map(([name, field]) => [name, { ...state, ...field }]);
    return Response.json({ fields: Object.fromEntries(told) as object });
  }
  return Response.json({
    heartbeat: 6608,
    appcommand: 24680,
    http: fields['http']?.value,
    https: fields['https']?.value,
    streaming: fields['streaming']?.value,
    streamings: [24680],
    sslonly: 0,
    disablelivestream: 0,
  });
}

beforeEach(() => {
  answers.clear();
  onTrial = false;
  sent = [];
  const field = (value: unknown): Field => ({ value, edit: 0 });
  fields = {
    http: field(0),
    https: field(0),
    streaming: field(0),
    streamings: field([]),
    sslOnly: field(false),
    disableLivestream: field(false),
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => vi.restoreAllMocks());

const port = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save' });

test('ports that somebody else has set meanwhile are shown, and are not put back by a save of others', async () => {
  await render(<ProtocolForm />);
  await port('HTTP port').fill('8080');
  await port('Stream port').fill('9000');
  set('http', 8081);
  set('https', 8443);
  await save().click();
  const told = page.getByRole('alert');
  await expect.element(told.getByText('8081')).toBeVisible();
  await expect.element(told.getByText('8080')).toBeVisible();
  // The field that nobody typed in says what is set now; what nobody else has set stays as it was typed.
  await expect.element(port('HTTPS port')).toHaveValue('8443');
  await expect.element(port('Stream port')).toHaveValue('9000');
  await expectGoodLooks();

  await page.getByRole('button', { name: 'Take theirs: HTTP port' }).click();
  await save().click();
  await expect.poll(() => fields['streaming']?.value).toBe(9000);
  expect(sent.at(-1)).toMatchObject({ http: 8081, https: 8443, streaming: 9000 });
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(save()).toBeDisabled();
});

test('ports that wait for somebody to open them stay in the form until they are set, and nothing else is sent meanwhile', async () => {
  onTrial = true;
  await render(<ProtocolForm />);
  await port('HTTP port').fill('8080');
  await save().click();
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.element(port('HTTP port')).toHaveValue('8080');
  await expect.element(port('HTTP port')).toBeDisabled();
  await expect.element(save()).toBeDisabled();
  onTrial = false;
  // Nobody has opened them: they can be sent once more.
  await expect.element(port('HTTP port')).toBeEnabled();
  await expect.element(port('HTTP port')).toHaveValue('8080');
  await save().click();
  await expect.element(save()).toBeDisabled();
  expect(fields['http']?.value).toBe(8080);
  await expect.element(port('HTTP port')).toHaveValue('8080');
});
