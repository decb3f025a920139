import { serverSettings } from '@outrider/model/server-settings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { effectWords } from './effect-words.ts';
import { ProtocolForm } from './ProtocolForm.tsx';
import { SectionEffect } from './SectionEffect.tsx';

const ports = {
  heartbeat: 6808,
  appcommand: 8080,
  http: 0,
  https: 0,
  streaming: 0,
  streamings: [],
  sslonly: 0,
  disablelivestream: 0,
};
/** The fields of the section, as nobody has changed them. */
const fields = Object.fromEntries(
  Object.entries({
    http: 0,
    https: 0,
    streaming: 0,
    streamings: [],
    sslOnly: false,
    disableLivestream: false,
  }).map(([name, value]) => [name, { value, edit: 0, pinned: null, by: null, at: null }]),
);

beforeEach(() => {
  answers.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const isSection = pathname.endsWith('/settings/protocol');
    return Response.json(isSection ? { hasError: false, fields } : { hasError: false, ...ports });
  });
});
afterEach(() => vi.restoreAllMocks());

test('settings that take effect alike say so once, above their form', async () => {
  await render(<SectionEffect section="nominatim" />);
  await expect.element(page.getByText(effectWords['at once']())).toBeVisible();
});

test('of ports and switches each says at its place when it takes effect', async () => {
  await render(
    <>
      <SectionEffect section="protocol" />
      <ProtocolForm />
    </>,
  );
  await expect.element(page.getByLabelText('HTTP port')).toBeVisible();
  const told = [...document.querySelectorAll('form :is(p, label)')].map(({ textContent }) => textContent);
  const place = (text: string): number => told.indexOf(text);
  const order = [
    effectWords['listener exchanged'](),
    'HTTP port',
    'More stream ports',
    effectWords['at once'](),
    'SSL Only',
  ].map(place);
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  await expectGoodLooks();
});

test('a section whose settings take effect at different times has a form that says so', () => {
  const mixed = Object.entries(serverSettings)
    .filter(([, { fields }]) => new Set(Object.values(fields).map(({ effect }) => effect)).size > 1)
    .map(([section]) => section);
  expect(mixed).toEqual(['protocol']);
});
