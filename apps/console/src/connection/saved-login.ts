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
 * Keeps a sign-in in this tab, so that a reload finds it even if somebody signs in beside it, and in local storage when it is to be saved. When it
 * is not, the stored flag is 'false', unless this tab was the same person's before: then what is stored may be somebody else's. The
 * user's name is stored in either case, for the form.
 */
export function keepLogin(
  login: SavedLogin,
  tab: Stored = tabStored,
  local: Stored = localStored,
  nowMs: number = Date.now(),
): void {
  const again = tab.get(FLAG) !== null && tab.get(KEYS.user) === login.user;
  write(tab, login);
  tab.set(FLAG, login.saved ? 'saved' : 'tab');
  stayAlive(tab, nowMs);
  if (login.saved) write(local, login);
  else if (again) return;
  else local.remove(KEYS.key);
  local.set(KEYS.user, login.user);
  local.set(FLAG, String(login.saved));
}

function write(keeper: Stored, login: SavedLogin): void {
  keeper.set(KEYS.user, login.user);
  keeper.set(KEYS.key, login.key);
  keeper.set(KEYS.address, login.address);
  keeper.set(KEYS.port, String(login.port));
  keeper.set(SINCE, String(login.sinceMs));
}

/** What a place keeps of a sign-in; undefined when a part is missing. */
function read(keeper: Stored, saved: boolean): SavedLogin | undefined {
  const [user, key] = [keeper.get(KEYS.user), keeper.get(KEYS.key)];
  const [address, port] = [keeper.get(KEYS.address), Number(keeper.get(KEYS.port))];
  const sinceMs = Number(keeper.get(SINCE) ?? 0);
  return user && address && port > 0 && key ? { user, key, address, port, saved, sinceMs } : undefined;
}

/** Has a reload of this tab within two minutes find its sign-in. @param nowMs ms since 1970 */
export function stayAlive(tab: Stored = tabStored, nowMs: number = Date.now()): void {
  if (tab.get(FLAG) !== null) tab.set(ALIVE, String(nowMs));
}

/**
 * The sign-in that was kept, when it is whole. One that is saved is this tab's as long as it is the same person's; when somebody else
 * has signed in since, in another tab, it goes on in this tab alone. When the flag asks for one and a part is missing, auto-login is
 * turned off (rule SIGN-7).
 */
export function keptLogin(
  tab: Stored = tabStored,
  local: Stored = localStored,
  nowMs: number = Date.now(),
): SavedLogin | undefined {
  if (nowMs - Number(tab.get(ALIVE) ?? nowMs) > ALIVE_MS) forgetTab(tab);
  const flag = autoLogin(tab, local);
  if (flag === null || flag === 'false') return undefined;
  const own = flag === 'true' ? undefined : read(tab, false);
  const isStored = flag !== 'tab' && local.get(FLAG) === 'true';
  const stored = isStored ? read(local, true) : undefined;
  const isTheSame = own === undefined || (stored !== undefined && isSamePerson(own, stored));
  const kept = isStored && (stored === undefined || isTheSame) ? stored : own;
  if (kept === undefined) forgetLogin(tab, local);
  return kept;
}

const isSamePerson = (one: SavedLogin, other: SavedLogin): boolean =>
  one.user === other.user && one.address === other.address && one.port === other.port;

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
