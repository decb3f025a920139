import { expect, test } from 'vitest';
import { draftKey, Drafts } from './drafts.ts';

const before = { name: 'Bus 7', memo: '', password: '' };
const typed = { name: 'Bus 7', memo: 'half a sentence', password: 'hunter2' };
const key = draftKey('/dashboard', before);

/** Somebody's session ended while he typed. */
function cutOff(): Drafts {
  const drafts = new Drafts();
  drafts.signedIn('olga');
  drafts.sessionEnded('olga');
  drafts.offer(key, typed, before);
  return drafts;
}

test('what was typed when a session ended is there again for the same person, once, and no password', () => {
  const drafts = cutOff();
  expect(drafts.take(key)).toBeUndefined();
  expect(drafts.signedIn('olga')).toBe(true);
  expect(drafts.take(draftKey('/dashboard', { ...before, memo: 'of somebody else' }))).toBeUndefined();
  expect(drafts.take(key)).toEqual({ memo: 'half a sentence' });
  expect(drafts.take(key)).toBeUndefined();
});

test('nobody else is given it, also not after him', () => {
  const drafts = cutOff();
  expect(drafts.signedIn('ann')).toBe(false);
  drafts.sessionEnded('ann');
  expect(drafts.signedIn('olga')).toBe(false);
  expect(drafts.take(key)).toBeUndefined();
});

test('a form that goes while one is signed in leaves nothing, nor one into which nothing was typed', () => {
  const drafts = new Drafts();
  drafts.signedIn('olga');
  drafts.offer(key, typed, before);
  drafts.sessionEnded('olga');
  drafts.offer(key, before, before);
  drafts.offer(key, { ...before, memo: 'x'.repeat(200_000) }, before);
  expect(drafts.signedIn('olga')).toBe(false);
});
