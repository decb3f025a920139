import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { directoryGroup, directoryPerson, directoryToken } from '@outrider/model/people/directory.ts';
import type { failedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import type { groupRecord } from '@outrider/model/groups/group-record.ts';
import type { formerUser } from '@outrider/model/people/former-user.ts';
import type { invitationRecord } from '@outrider/model/people/invitation-record.ts';
import type { kioskLink } from '@outrider/model/people/kiosk-link.ts';
import type { knownAddress } from '@outrider/model/people/known-address.ts';
import type { permissionRecord } from '@outrider/model/people/permission-record.ts';
import type { authenticator, passkey, recoveryCode } from '@outrider/model/people/second-factor.ts';
import type { endedSession, sessionRecord, usedTicket } from '@outrider/model/people/session-record.ts';
import type { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { tokenRecord } from '@outrider/model/people/token-record.ts';
import type { userRecord } from '@outrider/model/people/user-record.ts';
import type { Generated } from 'kysely';

import type { KeptAnswerTables } from './kept-answers.ts';

type UserRow = RowOf<typeof userRecord>;

/** The tables of users and sessions. */
export interface PeopleTables extends KeptAnswerTables {
  users: UserRow;
  permissions: RowOf<typeof permissionRecord>;
  user_groups: Pick<UserRow, 'user_name'> & Pick<RowOf<typeof groupRecord>, 'groupid'>;
  former_users: RowOf<typeof formerUser>;
  invitations: RowOf<typeof invitationRecord>;
  sessions: RowOf<typeof sessionRecord>;
  used_tickets: RowOf<typeof usedTicket>;
  ended_sessions: RowOf<typeof endedSession>;
  known_addresses: RowOf<typeof knownAddress>;
  authenticators: RowOf<typeof authenticator>;
  recovery_codes: RowOf<typeof recoveryCode>;
  passkeys: RowOf<typeof passkey>;
  failed_sign_ins: RowOf<typeof failedSignIns>;
  kiosk_links: RowOf<typeof kioskLink>;
  tokens: RowOf<typeof tokenRecord>;
  sign_in_providers: RowOf<typeof signInProvider>;
  company_accounts: RowOf<typeof companyAccount>;
  directory_people: RowOf<typeof directoryPerson> & { reads_as: string; due: Generated<number> };
  directory_groups: RowOf<typeof directoryGroup>;
  directory_members: { group_id: string; person_id: string };
  directory_tokens: RowOf<typeof directoryToken>;
}
