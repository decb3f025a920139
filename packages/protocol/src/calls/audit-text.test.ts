import { expect, test } from 'vitest';
import { z } from 'zod';
import { secret, text } from '../vcp/field.ts';
import { auditText } from './audit-text.ts';
import { controlCall } from './control-call.ts';
import { done, httpCall, secret as secretValue } from './http-call.ts';

test('fields stand in the text as they were asked; what is absent leaves nothing', () => {
  const request = { deviceid: 'bus-1', groupids: [1, 2] };
  expect(auditText('put {deviceid} into {groupids}{more}', request)).toEqual(['put bus-1 into 1, 2']);
});

test('a long value is cut', () => {
  expect(auditText('{memo}', { memo: 'x'.repeat(10_000) })).toEqual([`${'x'.repeat(200)}…`]);
});

test('people stand apart from the words, so that their names can be kept elsewhere', () => {
  const text = 'made {@user} the deputy of {@chief}.';
  expect(auditText(text, { user: 'olga', chief: 'max' })).toEqual([
    'made ',
    { person: 'olga' },
    ' the deputy of ',
    { person: 'max' },
    '.',
  ]);
  expect(auditText(text, { chief: 'max' })).toEqual(['made  the deputy of ', { person: 'max' }, '.']);
  expect(auditText(text, undefined)).toEqual(['made … the deputy of ….']);
});

test("of what is nobody's business only that it was given is told", () => {
  expect(auditText('phone {?phone}, mail {?mail}', { phone: '0912' })).toEqual(['phone changed, mail ']);
});

test('a moment is told as its date in UTC, also in milliseconds; what is none as it is', () => {
  const request = { start: 1_795_445_106, sinceMs: 1_795_445_106_789, asked: '0', word: 'x', none: null };
  expect(auditText('{#start}, {#sinceMs}, {#asked}, {#word}, {#none}, {#absent}.', request)).toEqual([
    '2026-11-23 14:45:06 UTC, 2026-11-23 14:45:06 UTC, 1970-01-01 00:00:00 UTC, x, , .',
  ]);
  expect(auditText('{#start}', { start: 1e300 })).toEqual(['1e+300']);
});

test('what works on lines and terminals is written out', () => {
  expect(auditText('{memo}', { memo: 'a\nb\u001b[31m\u202ec\ud83d' })).toEqual([
    'a\\u000ab\\u001b[31m\\u202ec\ufffd',
  ]);
});

test('a text with a field that is none, or that no log may hold, does not compile', () => {
  const row = {
    code: 'X01',
    about: '',
    access: { right: 'anyone' },
    scope: 'none',
    answer: {},
    errors: [],
  } as const;
  const request = { user: text('U', ''), password: secret(text('P', '')) };
  expect(controlCall({ ...row, request, audit: 'of {user}' }).audit).toBe('of {user}');
  expect(controlCall({ ...row, request, audit: 'of {@user}' }).audit).toBe('of {@user}');
  // @ts-expect-error -- it is secret
  controlCall({ ...row, request, audit: 'of {@password}' });
  // @ts-expect-error -- it is secret
  controlCall({ ...row, request, audit: 'of {user} with {password}' });
  // @ts-expect-error -- there is none
  controlCall({ ...row, request, audit: 'of {users}' });
  const http = { ...row, method: 'PUT', path: '/x', answer: done } as const;
  const body = z.object({ user: z.string(), password: secretValue(z.string()).optional() });
  expect(httpCall({ ...http, request: body, audit: '{user}' }).audit).toBe('{user}');
  // @ts-expect-error -- it is secret
  httpCall({ ...http, request: body, audit: '{password}' });
  // @ts-expect-error -- there is no such field
  httpCall({ ...http, request: body, audit: 'none', scope: { device: 'deviceid' } });
});
