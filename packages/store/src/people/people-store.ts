import type { Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { Directory } from './directory.ts';
import { directoryQueries } from './directory-queries.ts';
import { invitationQueries } from './invitation-queries.ts';
import type { Invitations } from './invitations.ts';
import { failedSignInQueries } from './failed-sign-in-queries.ts';
import { kioskLinkQueries } from './kiosk-link-queries.ts';
import type { KioskLinks } from './kiosk-links.ts';
import { keptAnswerQueries, type KeptAnswers } from './kept-answers.ts';
import { knownAddressQueries } from './known-address-queries.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { permissionQueries } from './permission-queries.ts';
import type { Permissions } from './permissions.ts';
import { secondFactorQueries } from './second-factor-queries.ts';
import type { SecondFactors } from './second-factors.ts';
import { sessionQueries } from './session-queries.ts';
import type { StoredSessions } from './stored-sessions.ts';
import type { StoredFailedSignIns } from './stored-failed-sign-ins.ts';
import { signInProviderQueries } from './sign-in-provider-queries.ts';
import type { SignInProviders } from './sign-in-providers.ts';
import { tokenQueries } from './token-queries.ts';
import type { StoredTokens } from './tokens.ts';
import { userQueries } from './user-queries.ts';
import type { Users } from './users.ts';

/** The store of people. */
export interface PeopleStore {
  readonly users: Users;
  readonly permissions: Permissions;
  readonly sessions: StoredSessions;
  readonly invitations: Invitations;
  readonly knownAddresses: KnownAddresses;
  readonly secondFactors: SecondFactors;
  readonly failedSignIns: StoredFailedSignIns;
  readonly kioskLinks: KioskLinks;
  readonly tokens: StoredTokens;
  readonly signInProviders: SignInProviders;
  readonly directory: Directory;
  readonly keptAnswers: KeptAnswers;
}

export function peopleStore(engine: Engine<PeopleTables>): PeopleStore {
  return {
    users: userQueries(engine),
    permissions: permissionQueries(engine),
    sessions: sessionQueries(engine),
    invitations: invitationQueries(engine),
    knownAddresses: knownAddressQueries(engine),
    secondFactors: secondFactorQueries(engine),
    failedSignIns: failedSignInQueries(engine),
    kioskLinks: kioskLinkQueries(engine),
    tokens: tokenQueries(engine),
    signInProviders: signInProviderQueries(engine),
    directory: directoryQueries(engine),
    keptAnswers: keptAnswerQueries(engine),
  };
}
