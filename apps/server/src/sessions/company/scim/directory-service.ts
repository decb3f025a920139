import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import { listGroups, listPeople, type ListQuestion, type ScimList } from './directory-lists.ts';
import { addGroup, changeGroup, readGroup, removeGroup } from './directory-groups.ts';
import { addPerson, changePerson, readPerson, removePerson } from './directory-people.ts';
import type { HasRoom } from '../company-users.ts';
import { assertOn, type DirectoryWrite, type Writing } from './directory-writing.ts';
import { followPerson, viewOf } from './follow-person.ts';
import type { ScimKind } from './scim-attributes.ts';
import type { ScimFields } from './scim-values.ts';

/** Parts of an entry of the audit trail that say whom a change was about, at most. */
const MOST_TOLD = 60;
/** People who follow changed rules in one transaction. */
const FOLLOW_AT_ONCE = 50;

export interface DirectoryServiceParts {
  readonly store: Pick<Store, 'signInProviders' | 'directory' | 'transaction'>;
  readonly clock: Clock;
  readonly hasRoom: HasRoom;
}

/** People and groups as a sign-in service tells them by SCIM 2.0 (RFC 7643 and 7644, decision 0166). */
export class DirectoryService {
  readonly #store: Pick<Store, 'signInProviders' | 'directory' | 'transaction'>;
  readonly #clock: Clock;
  readonly #hasRoom: HasRoom;

  constructor({ store, clock, hasRoom }: DirectoryServiceParts) {
    this.#store = store;
    this.#clock = clock;
    this.#hasRoom = hasRoom;
  }

  /** A page of people or groups. @throws ScimFault */
  async list(provider: string, kind: ScimKind, question: ListQuestion, base: string): Promise<ScimList> {
    const list = kind.type === 'User' ? listPeople : listGroups;
    return await list(this.#store.directory, provider, question, base);
  }

  /** One of them. @throws ScimFault 404 */
  async read(provider: string, kind: ScimKind, id: string, base: string): Promise<ScimFields> {
    const read = kind.type === 'User' ? readPerson : readGroup;
    return await read(this.#store.directory, provider, id, base);
  }

  /**
   * Does what a service asks for, whole or not at all, and has users follow.
   * @param note takes whom it is about and what became of them, for the audit trail
   * @returns the resource as it is then; undefined for one that was removed
   * @throws ScimFault
   */
  async write(
    providerId: string,
    asked: DirectoryWrite,
    base: string,
    note: (parts: readonly AuditPart[]) => void,
  ): Promise<ScimFields | undefined> {
    const nowMs = this.#clock.now();
    const told: AuditPart[] = [];
    const result = await this.#store.transaction(async (parts) => {
      // It may be asked for again.
      told.length = 0;
      const provider = await this.#provider(providerId, parts);
      const writing: Writing = {
        parts,
        provider: providerId,
        isOff: !provider.enabled,
        nowMs,
        base,
        newId: randomUUID,
        note: (change) => void told.push(change),
        follow: async (personIds) =>
          await followAll({ provider, personIds, parts, hasRoom: this.#hasRoom, nowMs, told }),
      };
      return asked.kind.type === 'User'
        ? await writePerson(asked, writing)
        : await writeGroup(asked, writing);
    });
    note(told);
    return result;
  }

  /** Has everybody whom a service tells follow its rules, which are others now. */
  async followRules(provider: string): Promise<void> {
    const ids = (await this.#store.directory.people(provider)).map(({ id }) => id);
    // A few at a time: others get at the store in between.
    for (let at = 0; at < ids.length; at += FOLLOW_AT_ONCE)
      await this.#store.transaction(async (parts) => {
        const nowMs = this.#clock.now();
        const personIds = ids.slice(at, at + FOLLOW_AT_ONCE);
        const known = await this.#provider(provider, parts);
        await followAll({
          provider: known,
          personIds,
          parts,
          hasRoom: this.#hasRoom,
          nowMs,
          told: [],
        });
      });
  }

  async #provider(id: string, parts: StoreParts): Promise<SignInProvider> {
    const provider = await parts.signInProviders.find(id);
    if (provider === undefined) throw new OutriderError('AUTH_REQUIRED', peopleSentences.providerGone);
    return provider;
  }
}

interface FollowAll {
  readonly provider: SignInProvider;
  readonly personIds: Iterable<string>;
  readonly parts: StoreParts;
  readonly hasRoom: HasRoom;
  readonly nowMs: number;
  /** Takes whom it is about, and what became of them. */
  readonly told: AuditPart[];
}

async function followAll({ provider, personIds, parts, hasRoom, nowMs, told }: FollowAll): Promise<void> {
  const view = await viewOf(provider, parts, hasRoom);
  for (const id of new Set(personIds)) {
    const person = await parts.directory.person(provider.id, { id });
    if (person === undefined) continue;
    const changes: AuditPart[] = [];
    const note = (change: AuditPart): void => void changes.push(change);
    const { userName } = await followPerson(person, view, parts, nowMs, note);
    // Whom a change of a group is about may be hundreds: the trail names the first.
    if (userName !== undefined && told.length < MOST_TOLD) told.push(' ', { person: userName }, ...changes);
  }
}

async function writePerson({ action, id = '', match, body }: DirectoryWrite, writing: Writing) {
  if (action === 'add') {
    assertOn(writing);
    return await addPerson(body, writing);
  }
  if (action === 'remove') return await removePerson(id, match, writing);
  return await changePerson(id, match, action, body, writing);
}

async function writeGroup({ action, id = '', match, body }: DirectoryWrite, writing: Writing) {
  // That somebody is in one group less may give them more, where the first rule that fits says the permission.
  assertOn(writing);
  if (action === 'add') return await addGroup(body, writing);
  if (action === 'remove') return await removeGroup(id, match, writing);
  return await changeGroup(id, match, action, body, writing);
}
