import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import { hashOfToken } from '../../tokens/token-text.ts';
import type { AskedPart } from './asked-part.ts';
import { DirectoryFollower, type DirectoryFollowerParts } from './directory-follower.ts';
import { addGroup, changeGroup, readGroup, removeGroup } from './directory-groups.ts';
import { listGroups, listPeople, type ListQuestion, type ScimList } from './directory-lists.ts';
import { addPerson, changePerson, readPerson, removePerson } from './directory-people.ts';
import { assertOn, type DirectoryWrite, type Writing } from './directory-writing.ts';
import type { ScimKind } from './scim-attributes.ts';
import type { ScimFields } from './scim-values.ts';

/** People and groups as a sign-in service tells them by SCIM 2.0 (RFC 7643 and 7644, decision 0166). */
export class DirectoryService implements AsyncDisposable {
  readonly #store: DirectoryFollowerParts['store'];
  readonly #clock: Clock;
  readonly #follower: DirectoryFollower;

  constructor(parts: DirectoryFollowerParts) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#follower = new DirectoryFollower(parts);
  }

  /** As {@link DirectoryFollower}'s. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#follower[Symbol.asyncDispose]();
  }

  /** A page of people or groups. @throws ScimFault */
  async list(provider: string, kind: ScimKind, question: ListQuestion, base: string): Promise<ScimList> {
    const list = kind.type === 'User' ? listPeople : listGroups;
    return await list(this.#store.directory, provider, question, base);
  }

  /** One resource, without parts that are not asked for and would have to be read. @throws ScimFault 404 */
  async read(
    provider: string,
    kind: ScimKind,
    id: string,
    asked: Pick<AskedPart, 'isAskedFor'>,
    base: string,
  ): Promise<ScimFields> {
    const read = kind.type === 'User' ? readPerson : readGroup;
    return await read(this.#store.directory, provider, id, asked, base);
  }

  /**
   * Does what a service asks for, whole or not at all, and has users follow: a few at once, more of them after it.
   * @param note takes the people it is about and what became of them, for the audit trail
   * @returns the resource as it is then; undefined for one that was removed
   * @throws ScimFault, OutriderError FORBIDDEN for a token that was withdrawn meanwhile
   */
  async write(
    providerId: string,
    asked: DirectoryWrite,
    base: string,
    note: (parts: readonly AuditPart[]) => void,
  ): Promise<ScimFields | undefined> {
    const nowMs = this.#clock.now();
    const told: AuditPart[] = [];
    let out: readonly string[] = [];
    const result = await this.#store.transaction(async (parts) => {
      // It may be asked for again.
      told.length = 0;
      out = [];
      const provider = await parts.signInProviders.find(providerId);
      if (provider === undefined) throw new OutriderError('AUTH_REQUIRED', peopleSentences.providerGone);
      await assertGood(asked, providerId, parts);
      const writing: Writing = {
        parts,
        provider: providerId,
        isOff: !provider.enabled,
        nowMs,
        base,
        newId: randomUUID,
        note: (change) => void told.push(change),
        follow: async (who) => {
          const followed = await this.#follower.within(parts, provider, who);
          told.push(...followed.told);
          out = followed.out;
        },
      };
      return asked.kind.type === 'User'
        ? await writePerson(asked, writing)
        : await writeGroup(asked, writing);
    });
    this.followDue(out);
    note(told);
    return result;
  }

  /**
   * Has everybody whom a service tells follow its rules, which are others now: a part of the transaction.
   * @returns users who are not let in any more: {@link followDue} is told of them after it
   */
  async followRules(provider: SignInProvider, parts: StoreParts): Promise<readonly string[]> {
    return (await this.#follower.everybody(parts, provider)).out;
  }

  /** Has people follow who are still due, without waiting for it. @param out users whose sessions end at once */
  followDue(out: readonly string[] = []): void {
    this.#follower.begin(out);
  }
}

/** @throws OutriderError FORBIDDEN: not AUTH_REQUIRED, as what strangers try is told in the trail where they sign in, and here they do not */
async function assertGood(
  { token }: DirectoryWrite,
  provider: string,
  { directory }: Pick<StoreParts, 'directory'>,
): Promise<void> {
  if (token === undefined) return;
  const kept = await directory.token(hashOfToken(token));
  if (kept?.provider !== provider) throw new OutriderError('FORBIDDEN', peopleSentences.directoryTokenGone);
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
