import type { PlainWord } from '@outrider/model/texts.ts';
/** What a person enters to sign in. */
export interface SignInEntry {
  readonly user: string;
  readonly password: string;
  readonly address: string;
  readonly port: string;
}

/**
 * Raw word of what is wrong with the entry, or undefined (rule SIGN-4).
 * @param reaches whether the page may speak to that server (rule S32)
 */
export function signInFault(
  { user, password, address, port }: SignInEntry,
  reaches: (address: string, port: number) => boolean,
): PlainWord | undefined {
  if (user.trim() === '' || password === '') return 'Oops Invalid username or password';
  if (address.trim() === '') return 'Empty Server Address';
  if (address.includes('/')) return 'Wrong Server Address';
  if (port.trim() === '') return 'Empty Server Port';
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) return 'Wrong Server Port';
  return reaches(address.trim(), number) ? undefined : 'This console may not sign in to that server.';
}
