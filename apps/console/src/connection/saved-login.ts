import { localStored, type Stored, tabStored } from '../ground/stored.ts';

/** What a sign-in is made of when it is made again. `key` is the session key (rule S01). */
export interface SavedLogin {
  readonly user: string;
  readonly key: string;
  readonly address: string;
  readonly port: number;
  /** Whether it outlives the tabs. */
  readonly saved: boolean;
  /** When it was made, ms since 1970. */
  readonly sinceMs: number;
}

const KEYS = { user: 'UserName', key: 'Sha256Pass', address: 'ServerIp', port: 'ServerPort' } as const;
const FLAG = 'AutoLogin';
const SINCE = 'SignedInAt';
const ALIVE = 'AliveAt';

/**
 * How long after its last sign of life a tab that comes back is still signed in, ms. A reload is; what a browser brings back after it
 * crashed or was ended is not.
 */
const ALIVE_MS = 2 * 60_000;

/** The auto-login flag: of this tab, else the stored one; null when there is none. */
export function autoLogin(tab: Stored = tabStored, local: Stored = localStored): string | null {
  return tab.get(FLAG) ?? local.get(FLAG);
}

/**
 * Keeps a sign-in: in local storage when it is to be saved. Otherwise it stays in this tab alone, so that a reload does not sign out,
 * and the stored flag is 'false'. The user's name is stored in either case, for the form.
 */
export function keepLogin(
  login: SavedLogin,
  tab: Stored = tabStored,
  local: Stored = localStored,
  nowMs: number = Date.now(),
): void {
  const [keeper, other] = login.saved ? [local, tab] : [tab, local];
  if (login.saved) forgetTab(tab);
  other.remove(KEYS.key);
  local.set(KEYS.user, login.user);
  keeper.set(KEYS.user, login.user);
  keeper.set(KEYS.key, login.key);
  keeper.set(KEYS.address, login.address);
  keeper.set(KEYS.port, String(login.port));
  keeper.set(SINCE, String(login.sinceMs));
  local.set(FLAG, String(login.saved));
  if (login.saved) return;
  tab.set(FLAG, 'tab');
  stayAlive(tab, nowMs);
}

/** Has a reload of this tab within two minutes find its sign-in. @param nowMs ms since 1970 */
export function stayAlive(tab: Stored = tabStored, nowMs: number = Date.now()): void {
  if (tab.get(FLAG) !== null) tab.set(ALIVE, String(nowMs));
}

/**
 * The sign-in that was kept, when it is whole. When the flag asks for one and a part is missing, auto-login is turned
 * off (rule SIGN-7).
 */
export function keptLogin(
  tab: Stored = tabStored,
  local: Stored = localStored,
  nowMs: number = Date.now(),
): SavedLogin | undefined {
  if (nowMs - Number(tab.get(ALIVE) ?? nowMs) > ALIVE_MS) forgetTab(tab);
  const flag = autoLogin(tab, local);
  if (flag === null || flag === 'false') return undefined;
  const saved = tab.get(FLAG) === null;
  const keeper = saved ? local : tab;
  const [user, key] = [keeper.get(KEYS.user), keeper.get(KEYS.key)];
  const [address, port] = [keeper.get(KEYS.address), Number(keeper.get(KEYS.port))];
  const sinceMs = Number(keeper.get(SINCE) ?? 0);
  if (user && address && port > 0 && key) return { user, key, address, port, saved, sinceMs };
  forgetLogin(tab, local);
  return undefined;
}

/** Turns auto-login off and forgets the key. */
export function forgetLogin(tab: Stored = tabStored, local: Stored = localStored): void {
  forgetTab(tab);
  local.remove(KEYS.key);
  local.set(FLAG, 'false');
}

function forgetTab(tab: Stored): void {
  for (const key of [...Object.values(KEYS), FLAG, SINCE, ALIVE]) tab.remove(key);
}

/** User name of the last sign-in, for the form. */
export function lastUser(local: Stored = localStored): string {
  return local.get(KEYS.user) ?? '';
}
