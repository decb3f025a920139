import { expect, test } from 'vitest';
import { MAX_SHARE_GUESSES, type ShareLink, shareStateOf } from './share-link.ts';

const link: ShareLink = {
  id: 1,
  tokenHash: 'h',
  userName: 'ann',
  deviceid: 'A',
  channels: [1],
  fromMs: 0,
  toMs: 0,
  frames: [],
  note: '',
  passwordHash: '',
  guesses: 0,
  createdMs: 1_000,
  beginsMs: 2_000,
  expiresMs: 5_000,
  endedMs: 0,
  views: 0,
  viewedMs: 0,
};

test.each([
  ['is for later until it begins', {}, 1_999, { state: 'later', atMs: 2_000 }],
  ['is open from then on', {}, 2_000, { state: 'open', atMs: 0 }],
  ['asks for its password', { passwordHash: 'x' }, 2_000, { state: 'password', atMs: 0 }],
  [
    'takes so many guesses and no more',
    { passwordHash: 'x', guesses: MAX_SHARE_GUESSES },
    2_000,
    { state: 'guessed', atMs: 0 },
  ],
  ['is over by the clock', {}, 5_000, { state: 'over', atMs: 5_000 }],
  [
    'was ended by somebody, whatever the clock says',
    { endedMs: 3_000 },
    9_000,
    { state: 'revoked', atMs: 3_000 },
  ],
])('a link %s', (_what, change, nowMs, state) => {
  expect(shareStateOf({ ...link, ...change }, nowMs)).toEqual(state);
});
