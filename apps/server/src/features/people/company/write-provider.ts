import { OutriderError } from '@outrider/model/error-code.ts';
import { kindOf, MAX_PROVIDERS, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { changesOf } from '../../../calls/noted-changes.ts';
import { goesAlike } from '../../../sessions/company/ldap/ldap-providers.ts';
import { assertMayGrant } from '../user-rules.ts';
import { assertKind } from './directory-rules.ts';

export const writeProvider: HttpHandler<
  'writeProvider',
  'store' | 'serverKey' | 'variant' | 'sessions'
> = async (
  { client, nameclaim, subjectclaim, groupsclaim, makes, secret, ...provider },
  { caller, note },
  { store, serverKey, variant, sessions },
) => {
  assertKind({ client, nameclaim, groupsclaim, subjectclaim, ...provider });
  const told = {
    ...provider,
    ldap: provider.ldap,
    clientId: client,
    nameClaim: nameclaim,
    subjectClaim: subjectclaim,
    groupsClaim: groupsclaim,
    makesAccounts: makes,
  };
  const read = await store.signInProviders.find(provider.id);
  // A change that is based on another edit is refused.
  if (read?.edit === provider.edit) note(changesOf(signInProvider.fields, read, told));
  const out = await store.transaction(async (parts) => {
    const { signInProviders, directory, permissions, groups } = parts;
    const there = new Set((await groups.list()).map(({ groupid }) => groupid));
    for (const { level, groupIds } of provider.rules) {
      await assertMayGrant(caller, level, { permissions }, variant);
      const unknown = groupIds.find((id) => !there.has(id));
      if (unknown !== undefined) throw new OutriderError('NOT_FOUND', `There is no group ${unknown}`);
    }
    const before = await signInProviders.find(provider.id);
    const isOther = before !== undefined && before.issuer !== provider.issuer;
    // A secret goes to no other service than it was entered for, nor there by another way.
    const kept =
      before !== undefined && goesAlike(before, { ...provider, ldap: provider.ldap })
        ? before.sealedSecret
        : undefined;
    const given = secret === '' ? undefined : serverKey.signInProviders.seal(secret ?? '', provider.id);
    const sealedSecret = secret === undefined ? kept : given;
    await signInProviders.put({ ...told, sealedSecret }, MAX_PROVIDERS);
    // What another service, or by another claim, is called by the same subject is somebody else. What tells people of a directory apart is nobody
    // else's anywhere: it may be reached at another address.
    const isElsewhere = isOther && (kindOf(provider) === 'oidc' || kindOf(before) === 'oidc');
    if (isElsewhere) await directory.forget(provider.id);
    if (isElsewhere || (before !== undefined && before.subjectClaim !== subjectclaim))
      await forgetAccounts(provider.id, { signInProviders, directory });
    const written = await signInProviders.find(provider.id);
    return written === undefined ? [] : await sessions.directory.followRules(written, parts);
  });
  sessions.directory.followDue(out);
  return { hasError: false, message: 'The sign-in service was kept' };
};

/** Forgets whose the accounts of a service are, but for those of which it tells by itself. */
async function forgetAccounts(
  provider: string,
  { signInProviders, directory }: Pick<StoreParts, 'signInProviders' | 'directory'>,
): Promise<void> {
  const told = new Set((await directory.people(provider)).map(({ subject }) => subject));
  for (const { subject } of await signInProviders.accounts(provider))
    if (!told.has(subject)) await signInProviders.removeAccount(provider, subject);
}
