import { expect, test } from 'vitest';
import type { Stored } from '../ground/stored.ts';
import { autoLogin, forgetLogin, keepLogin, keptLogin, stayAlive } from './saved-login.ts';

function stored(entries: Record<string, string> = {}): Stored & { all: Map<string, string> } {
  const all = new Map(Object.entries(entries));
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
}

const login = { user: 'eve', key: 'K'.repeat(64), address: 'fleet', port: 24680, sinceMs: 1_000 };

test('a saved sign-in is in local storage, whole', () => {
  const [tab, local] = [stored(), stored()];
  keepLogin({ ...login, saved: true }, tab, local);
  expect(Object.fromEntries(local.all)).toMatchObject({
    UserName: 'eve',
    ServerIp: 'fleet',
    ServerPort: '24680',
    AutoLogin: 'true',
  });
  expect(keptLogin(stored(), local)).toEqual({ ...login, saved: true });
});

test('one that is not saved lives as long as the tab, and leaves no key behind', () => {
  const [tab, local] = [stored(), stored()];
  keepLogin({ ...login, saved: false }, tab, local);
  expect([...local.all.values()]).not.toContain(login.key);
  expect(local.get('AutoLogin')).toBe('false');
  expect(keptLogin(tab, local)).toEqual({ ...login, saved: false });
  expect(keptLogin(stored(), local)).toBeUndefined();
});

test('two people in two tabs of a browser each stay who they are', () => {
  const [one, two, local] = [stored(), stored(), stored()];
  keepLogin({ ...login, saved: false }, one, local);
  const ann = { ...login, user: 'ann', key: 'A'.repeat(64), saved: false };
  keepLogin(ann, two, local);
  expect([keptLogin(one, local), keptLogin(two, local)]).toEqual([{ ...login, saved: false }, ann]);
});

test('a person whose sign-in is saved stays who they are beside another in a second tab, saved or not', () => {
  for (const saved of [false, true]) {
    const [one, two, local] = [stored(), stored(), stored()];
    keepLogin({ ...login, saved: true }, one, local);
    const ann = { ...login, user: 'ann', key: 'A'.repeat(64), saved };
    keepLogin(ann, two, local);
    const eve = keptLogin(one, local);
    expect([eve, keptLogin(two, local)]).toEqual([{ ...login, saved: false }, ann]);
    // She goes on in her tab alone: what is stored is the other's.
    keepLogin(eve!, one, local);
    expect([keptLogin(one, local), keptLogin(two, local)]).toEqual([eve, ann]);
    expect(keptLogin(stored(), local)).toEqual(saved ? ann : undefined);
  }
});

test('a saved sign-in that another tab made anew is the newest in each', () => {
  const [one, two, local] = [stored(), stored(), stored()];
  keepLogin({ ...login, saved: true }, one, local);
  const renewed = { ...login, key: 'N'.repeat(64), saved: true };
  keepLogin(renewed, two, local);
  expect(keptLogin(one, local)).toEqual(renewed);
});

test('what a browser brings back long after its last sign of life is not signed in, a reload is', () => {
  const [tab, local] = [stored(), stored()];
  keepLogin({ ...login, saved: false }, tab, local, 0);
  stayAlive(tab, 600_000);
  expect(keptLogin(tab, local, 700_000)).toMatchObject({ user: 'eve' });
  expect(keptLogin(tab, local, 721_000)).toBeUndefined();
  expect([...tab.all.values()]).toEqual([]);
});

test('a saved sign-in is there however long ago that was', () => {
  const [tab, local] = [stored(), stored()];
  keepLogin({ ...login, saved: true }, tab, local, 0);
  stayAlive(tab, 0);
  expect(keptLogin(tab, local, 1e12)).toMatchObject({ user: 'eve', saved: true });
});

test.each(['UserName', 'ServerIp', 'ServerPort', 'Sha256Pass'])(
  'without %s auto-login is turned off',
  (key) => {
    const [tab, local] = [stored(), stored()];
    keepLogin({ ...login, saved: true }, tab, local);
    local.remove(key);
    expect(keptLogin(tab, local)).toBeUndefined();
    expect(autoLogin(tab, local)).toBe('false');
  },
);

test('signing out forgets the key everywhere', () => {
  const [tab, local] = [stored(), stored()];
  keepLogin({ ...login, saved: false }, tab, local);
  forgetLogin(tab, local);
  expect([autoLogin(tab, local), ...tab.all.values(), ...local.all.values()]).not.toContain(login.key);
  expect(autoLogin(tab, local)).toBe('false');
});
