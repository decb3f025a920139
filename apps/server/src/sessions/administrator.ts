import { randomInt } from 'node:crypto';
import { ADMIN_LEVEL, ADMIN_NAME } from '@outrider/model/people/user.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import type { Store } from '@outrider/store/store.ts';
import { sealPassword } from './password.ts';
import { READABLE } from './readable.ts';

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** 20 characters with 99 random bits, in groups of five to be copied by eye. */
function readablePassword(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export type Administrator =
  | { readonly created: false }
  | { readonly created: true; readonly password: string };

/**
 * Makes the administrator when there is none (rule S21). The password is not kept anywhere but as argon2id: show it
 * this once.
 */
export async function ensureAdministrator(store: Pick<Store, 'users'>): Promise<Administrator> {
  if ((await store.users.find(ADMIN_NAME)) !== undefined) return { created: false };
  const password = readablePassword();
  await store.users.add({
    ...userRecord.defaults,
    userName: ADMIN_NAME,
    level: ADMIN_LEVEL,
    passwordHash: await sealPassword(hashPassword(password)),
  });
  return { created: true, password };
}
