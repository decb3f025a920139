import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_PROVIDERS } from '@outrider/model/people/sign-in-provider.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { assertMayGrant } from '../user-rules.ts';

export const writeProvider: HttpHandler<'writeProvider', 'store' | 'serverKey' | 'variant'> = async (
  { client, nameclaim, groupsclaim, makes, secret, ...provider },
  { caller },
  { store, serverKey, variant },
) => {
  await store.transaction(async ({ signInProviders, permissions, groups }) => {
    const there = new Set((await groups.list()).map(({ groupid }) => groupid));
    for (const { level, groupIds } of provider.rules) {
      await assertMayGrant(caller, level, { permissions }, variant);
      const unknown = groupIds.find((id) => !there.has(id));
      if (unknown !== undefined) throw new OutriderError('NOT_FOUND', `There is no group ${unknown}`);
    }
    const before = await signInProviders.find(provider.id);
    const isOther = before !== undefined && before.issuer !== provider.issuer;
    // A secret goes to no other service than it was entered for.
    const kept = isOther ? undefined : before?.sealedSecret;
    const given = secret === '' ? undefined : serverKey.signInProviders.seal(secret ?? '', provider.id);
    await signInProviders.put(
      {
        ...provider,
        clientId: client,
        nameClaim: nameclaim,
        groupsClaim: groupsclaim,
        makesAccounts: makes,
        sealedSecret: secret === undefined ? kept : given,
      },
      MAX_PROVIDERS,
    );
    // What another service calls by the same subject is somebody else.
    if (isOther)
      for (const { subject } of await signInProviders.accounts(provider.id))
        await signInProviders.removeAccount(provider.id, subject);
  });
  return { hasError: false, message: 'The sign-in service was kept' };
};
