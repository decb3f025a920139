import { localStored, type Stored, tabStored } from '../ground/stored.ts';

/** What a sign-in is made of when it is made again. `key` is the session key (rule S01). */
export interface SavedLogin {
  readonly user: string;
  readonly key: string;
  readonly address: string;
  readonly port: number;
  /** Whether it outlives the tab. */
  readonly saved: boolean;
}

const KEYS = { user: 'UserName', key: 'Sha256Pass', address: 'ServerIp', port: 'ServerPort' } as const;
const FLAG = 'AutoLogin';

/** The auto-login flag: of this tab, else the stored one; null when there is none. */
export function autoLogin(tab: Stored = tabStored, local: Stored = localStored): string | null {
  return tab.get(FLAG) ?? local.get(FLAG);
}

/**
 * Keeps a sign-in: in local storage when it is to be saved. Otherwise the key stays in this tab alone, so that
 * a reload does not sign out, and the stored flag is 'false'.
 */
export function keepLogin(login: SavedLogin, tab: Stored = tabStored, local: Stored = localStored): void {
  local.set(KEYS.user, login.user);
  local.set(KEYS.address, login.address);
  local.set(KEYS.port, String(login.port));
  local.set(FLAG, String(login.saved));
  const [keeper, other] = login.saved ? [local, tab] : [tab, local];
  keeper.set(KEYS.key, login.key);
  other.remove(KEYS.key);
  if (login.saved) tab.remove(FLAG);
  else tab.set(FLAG, 'tab');
}

/**
 * The sign-in that was kept, when it is whole. When the flag asks for one and a part is missing, auto-login is turned
 * off (rule SIGN-7).
 */
export function keptLogin(tab: Stored = tabStored, local: Stored = localStored): SavedLogin | undefined {
  const flag = autoLogin(tab, local);
  if (flag === null || flag === 'false') return undefined;
  const saved = tab.get(FLAG) === null;
  const [user, address, port] = [local.get(KEYS.user), local.get(KEYS.address), Number(local.get(KEYS.port))];
  const key = (saved ? local : tab).get(KEYS.key);
  if (user && address && port > 0 && key) return { user, key, address, port, saved };
  forgetLogin(tab, local);
  return undefined;
}

/** Turns auto-login off and forgets the key. */
export function forgetLogin(tab: Stored = tabStored, local: Stored = localStored): void {
  for (const stored of [tab, local]) stored.remove(KEYS.key);
  tab.remove(FLAG);
  local.set(FLAG, 'false');
}

/** User name of the last sign-in, for the form. */
export function lastUser(local: Stored = localStored): string {
  return local.get(KEYS.user) ?? '';
}
