import { expect, test } from 'vitest';
import { accessChangesAfter, isHeld, mayTakeAway, type ServerInfo } from './session-state.ts';

const server: ServerInfo = {
  version: '',
  mainVersion: '',
  maxLicense: 0,
  expiry: '',
  timeZone: 0,
  timeZoneName: 'UTC',
  streamPort: 1,
  downloads: true,
  diagnosis: true,
  several: false,
  demo: false,
  clockOffsetMs: 0,
};

test.each([
  ['everybody where the deployment lets them', 3, server, true],
  ['administrators alone where it does not', 3, { ...server, downloads: false }, false],
  ['administrators always', 0, { ...server, downloads: false }, true],
  ['nobody before the server has said so', 0, undefined, false],
])('recordings are taken away by %s', (_who, level, said, may) => {
  expect(mayTakeAway({ level, server: said })).toBe(may);
});

test.each([
  ['who typed something that is not saved', { user: 'olga' }, true, true],
  ['who typed nothing', { user: 'olga' }, false, false],
  ['who is already waited for, whatever became of the form', { user: 'olga', held: true }, false, true],
  ['nobody', {}, true, false],
  ['a kiosk', { user: 'wall', kiosk: true }, true, false],
] as const)('when a session is ended, screens are held for %s: %j, %s', (_who, state, unsaved, held) => {
  expect(isHeld({ held: false, user: '', kiosk: false, ...state }, unsaved)).toBe(held);
});

test.each([
  ['another right, taken while the connection was lost,', {}, { access: '10' }, 4],
  ['another level', {}, { level: 3 }, 4],
  ['the same as before', {}, {}, 3],
  ['somebody else', { user: 'ann' }, { access: '10' }, 0],
  ['somebody who was only let set up a second factor', { owesFactor: true }, { access: '10' }, 0],
])(
  'a sign-in that is answered with %s counts as a change of what one may do: %j, %j, %i',
  (_what, was, is, count) => {
    const person = { user: 'olga', level: 1, access: '11' };
    const before = { ...person, accessChanges: 3, owesFactor: false, ...was };
    expect(accessChangesAfter(before, { ...person, ...is })).toBe(count);
  },
);
