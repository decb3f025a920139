import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { describe, expect, test } from 'vitest';
import { judge, landing, type ScreenAccess, type Visitor } from '../routing/guard.ts';
import { screens } from './screens.ts';
import { unknownScreen } from './unknown-screen.ts';

const visitor = (change: Partial<Visitor> = {}): Visitor => ({
  loginFlag: 1,
  autoLogin: 'true',
  byLink: false,
  access: accessOf(['P_dash', 'P_live', 'F_gps']),
  level: 0,
  serverKnown: true,
  isMobile: false,
  ...change,
});
const row = (path: string): ScreenAccess => {
  const found = screens.find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`no screen ${path}`);
  return found;
};
const judgeAt = (path: string, change: Partial<Visitor>): unknown => judge(row(path), visitor(change));

describe('every page but login', () => {
  test.each([
    ['no flag is stored', { loginFlag: 0, autoLogin: null, serverKnown: false }, { to: '/login' }],
    ['the sign-in was refused', { loginFlag: 2 }, { to: '/login' }],
    ["the flag is 'false' and nobody is in", { loginFlag: 0, autoLogin: 'false' }, { to: '/login' }],
    ['auto-login is under way', { loginFlag: 0, autoLogin: 'true', serverKnown: false }, 'wait'],
    ['a link signs in', { loginFlag: 0, autoLogin: null, byLink: true, serverKnown: false }, 'wait'],
    ['the connection is lost, and taken up again', { loginFlag: 0, autoLogin: 'tab' }, 'show'],
    ['the server is not known yet', { serverKnown: false }, 'wait'],
    ['all is well', {}, 'show'],
  ] as const)('when %s', (_, change, verdict) => {
    for (const { path, guard } of screens)
      if (guard === 'signed-in') expect(judgeAt(path, change)).toEqual(verdict);
  });
});

test('an address of no screen leads to the sign-in, and says so to who is signed in', () => {
  expect(judge(unknownScreen, visitor({ loginFlag: 0, autoLogin: null }))).toEqual({ to: '/login' });
  expect(judge(unknownScreen, visitor())).toBe('show');
});

test.each([
  ['/', { isMobile: true }, { to: '/blockview' }],
  ['/', { access: accessOf(['P_dash']) }, { to: '/idle', denied: true }],
  ['/blockview', { access: accessOf(['F_gps']) }, { to: '/idle', denied: true }],
  ['/liveview', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/live/:deviceid', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/rendomliveview', { level: 0 }, 'show'],
  ['/rendomliveview', { level: 1 }, { to: '/', denied: true }],
  ['/rendomliveview', { access: accessOf(['F_gps']) }, { to: '/', denied: true }],
  ['/invited', {}, 'show'],
  ['/invited', { loginFlag: 0, autoLogin: null, serverKnown: false }, 'show'],
  ['/usersetting', { level: 1 }, { to: '/', denied: true }],
  ['/account', { level: 3 }, 'show'],
  ['/login', {}, { to: '/' }],
  ['/login', { isMobile: true }, { to: '/blockview' }],
  ['/login', { access: accessOf(['P_dash']) }, { to: '/blockview' }],
  ['/login', { loginFlag: 0, autoLogin: 'true' }, 'show'],
] as const)('%s with %j', (path, change, verdict) => expect(judgeAt(path, change)).toEqual(verdict));

test('no combination of rights, flags and window goes round in circles', () => {
  const names: Right[] = ['P_dash', 'P_live', 'P_tree', 'F_gps'];
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const access = accessOf(names.filter((_, at) => bits & (1 << at)));
    for (const loginFlag of [0, 1, 2] as const)
      for (const autoLogin of [null, 'true', 'false', 'tab'])
        for (const isMobile of [false, true])
          for (const serverKnown of [false, true])
            for (const byLink of [false, true]) {
              const who = visitor({ access, loginFlag, autoLogin, isMobile, serverKnown, byLink });
              for (const { path } of screens) expect(stepsToRest(path, who)).toBeLessThanOrEqual(3);
            }
  }
});

function stepsToRest(from: string, who: Visitor): number {
  let path = from;
  for (let steps = 0; steps < 10; steps++) {
    const verdict = judge(row(path), who);
    if (typeof verdict === 'string') return steps;
    path = verdict.to;
  }
  return Number.POSITIVE_INFINITY;
}

test('after signing in, the map where there is one, else the dashboard', () => {
  expect(landing(visitor())).toBe('/');
  expect(landing(visitor({ access: '' }))).toBe('/blockview');
});

test('who may see which screen', () => {
  const lines = screens.map(({ path, guard, right, maxLevel, otherwise }) => {
    const level = maxLevel === undefined ? '' : ` level ${maxLevel}`;
    return `${path} ${guard} ${right}${level} else ${otherwise}`;
  });
  expect(lines).toMatchInlineSnapshot(`
      [
        "/ signed-in F_gps else /idle",
        "/blockview signed-in P_dash else /idle",
        "/liveview signed-in P_live else /",
        "/liveview/:deviceid signed-in P_live else /",
        "/rendomliveview signed-in P_live level 0 else /",
        "/randomliveview signed-in P_live level 0 else /",
        "/live/:deviceid signed-in P_live else /",
        "/idle signed-in none else /",
        "/login public none else /",
        "/invited open none else /",
        "/account signed-in none else /",
        "/usersetting signed-in none level 0 else /",
      ]
    `);
});
