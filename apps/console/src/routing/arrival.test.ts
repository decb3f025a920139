import { expect, test } from 'vitest';
import { pathWanted, screenWanted, wantedAfter } from './arrival.ts';

const link = '/timeline?d=OT-001&t=2026-01-01';

test('a link to a screen is opened after the sign-in, no matter who signs in', () => {
  expect(pathWanted({ signedIn: false, wanted: wantedAfter(link, undefined) }, 'eve')).toBe(link);
});

test('a screen whose session ended in the middle is opened again for the same person alone', () => {
  const state = { signedIn: false, wanted: wantedAfter(link, { user: 'eve', byChoice: false }) };
  expect([pathWanted(state, 'eve'), pathWanted(state, 'ann')]).toEqual([link, undefined]);
});

test('after somebody signed out on purpose the next one begins where people begin', () => {
  expect(wantedAfter(link, { user: 'eve', byChoice: true })).toBeUndefined();
});

test('who opens the first screen is led where people begin', () => {
  expect(wantedAfter('/', undefined)).toBeUndefined();
});

test.each([
  ['nothing', null],
  ['no screen', { signedIn: true }],
  ['another host', { wanted: { path: '//evil.example/', user: '' } }],
  ['an address', { wanted: { path: 'https://evil.example/', user: '' } }],
  ['no text', { wanted: { path: 7, user: '' } }],
  ['a screen of nobody knows whom', { wanted: { path: link } }],
])('a history that wants %s leads nowhere', (_what, state) => {
  expect(pathWanted(state, 'eve')).toBeUndefined();
});

test('a sign-in that leads by another page takes with it what was wanted, and by whom', () => {
  const wanted = { path: link, user: 'eve' };
  expect(screenWanted({ signedIn: false, wanted })).toEqual(wanted);
  expect(screenWanted({ wanted: { path: 'https://evil.example/', user: '' } })).toBeUndefined();
});
