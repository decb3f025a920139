import type { ErrorCode } from '@outrider/model/error-code.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import { type Scope, scopeField } from '@outrider/protocol/calls/scope.ts';
import type { Sample } from '../calls/testing/sample.ts';
import { refusedToManager } from './testing-managed.ts';
import { everybody, isProgram, managers, people, type Person, userOf } from './testing-people.ts';

/** Devices of which two are there. */
const devices = ['A', 'B', 'Z'] as const;

type Request = Readonly<Record<string, unknown>>;

/** What is looked at of a call's row. */
export interface Row {
  readonly access: Access;
  readonly scope: Scope;
}

/** Calls that take a second factor away. */
const removesFactor: ReadonlySet<string> = new Set(['removeAuthenticator', 'removePasskey']);

/** How the call has to end, as its row says. */
function expected(
  { access, scope }: Row,
  sample: Sample<unknown>,
  person: Person,
  about: string,
  name: string,
): ErrorCode | 'ok' {
  const who = people[person];
  // Nobody takes away what they owe, or may be about to.
  if ((person === 'owing' || person === 'planner') && removesFactor.has(name)) return 'CONFLICT';
  // The others have no second factor that recovery codes could stand in for.
  if (person === 'planner' && name === 'newRecoveryCodes') return 'ok';
  const { right, also, maxLevel, serverAdmin, faces, ofPerson, guests } = access;
  const isAbove = who !== undefined && maxLevel !== undefined && who.level > maxLevel;
  const manager = isAbove && access.managedBy !== undefined ? managers[person] : undefined;
  if (right !== 'anyone') {
    if (who === undefined) return 'AUTH_REQUIRED';
    if (person === 'kiosk' && ofPerson === true) return 'FORBIDDEN';
    if (isProgram(person) && access.tokens === 'never') return 'FORBIDDEN';
    // A live view has nothing to take away.
    if (person === 'guest' && guests !== true) return 'FORBIDDEN';
    const holds = right === 'signed-in' || who.rights.some((held) => held === right);
    const lacks = also !== undefined && !who.rights.some((held) => held === also);
    if (serverAdmin === true && person !== 'admin') return 'FORBIDDEN';
    // As variants have it where they say nothing: level 0.
    if (faces === true && who.level > 0) return 'FORBIDDEN';
    if (!holds || lacks || (isAbove && manager === undefined)) return 'FORBIDDEN';
  }
  const refused =
    manager && refusedToManager(access, sample.request(about, userOf(person)) as Request, manager);
  if (refused !== undefined) return refused;
  const named = scopeField(scope) !== undefined;
  if (named && !who?.sees.some((deviceid) => deviceid === about)) return 'NOT_FOUND';
  return (manager && sample.forManagers) ?? sample.outcome ?? 'ok';
}

/** A call by somebody, and how it has to end. */
export interface Case<Name extends string> {
  readonly name: Name;
  readonly person: Person;
  readonly about: string;
  readonly outcome: ErrorCode | 'ok';
  readonly destroys: boolean;
}

/**
 * Whether it is worth trying: that those who are let in to little get no further is looked at without data (rights-matrix.test.ts); here
 * they try what they get in to.
 */
function tries({ access: { right, guests, whileOwing, managedBy }, scope }: Row, person: Person): boolean {
  if (person === 'guest') return guests !== undefined;
  // A program of a manager is one more manager where they act for their branch; one that may do little gets in where little is asked.
  if (person === 'token-of-manager') return managedBy !== undefined;
  if (person === 'token-of-few') return right === 'signed-in' || right === 'P_dash';
  // A manager is a dispatcher in all that is neither about devices nor let in by its row.
  if (managers[person] !== undefined) return managedBy !== undefined || scope !== 'none';
  return person !== 'owing' || right === 'anyone' || whileOwing === true;
}

/** Everybody with every call, about every device where it is about one. @param byTokens whether tokens are good at this door */
export function casesOf<Name extends string>(
  rows: { readonly [N in NoInfer<Name>]: Row },
  samples: { readonly [N in Name]: Sample<unknown> },
  byTokens = false,
): Case<Name>[] {
  return (Object.keys(samples) as Name[]).flatMap((name) =>
    everybody.flatMap((person) => {
      if (!tries(rows[name], person) || (isProgram(person) && !byTokens)) return [];
      return (scopeField(rows[name].scope) === undefined ? [''] : devices).flatMap((about) => {
        const outcome = expected(rows[name], samples[name], person, about, name);
        const destroys = samples[name].destroys === true && outcome === 'ok';
        // What starts a server for each case is tried by one program alone.
        if (destroys && isProgram(person) && person !== 'token') return [];
        return [{ name, person, about, outcome, destroys }];
      });
    }),
  );
}
