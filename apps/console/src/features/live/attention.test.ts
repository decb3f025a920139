import { expect, test } from 'vitest';
import { ANSWER_WITHIN_MS, attentionOf } from './attention.ts';

const LIMIT = 1_200_000;

test('a view that somebody touched of late is watched', () => {
  expect(attentionOf(LIMIT - 1, LIMIT)).toEqual({ kind: 'watched' });
});

test('one that nobody touched asks, and without an answer lets its vehicle go', () => {
  expect(attentionOf(LIMIT, LIMIT)).toEqual({ kind: 'asked', leftMs: ANSWER_WITHIN_MS });
  expect(attentionOf(LIMIT + ANSWER_WITHIN_MS - 1, LIMIT)).toEqual({ kind: 'asked', leftMs: 1 });
  expect(attentionOf(LIMIT + ANSWER_WITHIN_MS, LIMIT)).toEqual({ kind: 'gone' });
});

test('where the deployment has no such limit nobody is asked', () => {
  expect(attentionOf(Number.MAX_SAFE_INTEGER, 0)).toEqual({ kind: 'watched' });
});
