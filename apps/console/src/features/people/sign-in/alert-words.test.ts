import { expect, test } from 'vitest';
import { alertWord, type SignInTrouble } from './alert-words.ts';

const quiet: SignInTrouble = {
  fault: undefined,
  refused: false,
  code: undefined,
  unreached: false,
  invalidUser: false,
};

test.each<[Partial<SignInTrouble>, string | undefined]>([
  [{}, undefined],
  [{ fault: 'Empty Server Port', refused: true, code: 'AUTH_REQUIRED' }, 'Empty Server Port'],
  [{ refused: true, code: 'AUTH_REQUIRED' }, 'AuthFailed'],
  [{ refused: true, code: 'AUTH_REQUIRED', invalidUser: true }, 'Invalid User'],
  [{ refused: true, code: 'RATE_LIMIT', invalidUser: true }, 'AuthFailed'],
  [{ code: 'NETWORK' }, 'The server does not answer. Check that it runs, then try again.'],
  [{ unreached: true }, 'The server does not answer. Check that it runs, then try again.'],
])('%j: %s', (trouble, word) => expect(alertWord({ ...quiet, ...trouble })).toBe(word));
