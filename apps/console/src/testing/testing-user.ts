import type { UserRow } from '@outrider/protocol/people/user-settings.ts';

/** A user as the server lists them, of whom nothing is set but these. */
export function testingUser(given: Pick<UserRow, 'name' | 'groupids'> & Partial<UserRow>): UserRow {
  return {
    groupid: given.groupids[0] ?? null,
    permission: 2,
    permissionname: 'Operator',
    disabled: false,
    manager: false,
    expirydate: '',
    rdbretention: 0,
    mail1: '',
    phone: '',
    language: '',
    maplocation: '',
    mapzoom: null,
    memo: '',
    extuser: '',
    extpass: '',
    updatetime: null,
    logintime: null,
    asleep: false,
    invitedtill: null,
    ...given,
  };
}
