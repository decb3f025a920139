import type { HttpHandler } from '../../../calls/handler.ts';

export const providerList: HttpHandler<'providerList', 'store'> = async (_request, _call, { store }) => {
  const all = await store.signInProviders.list();
  return all.map(
    ({
      clientId,
      nameClaim,
      subjectClaim,
      groupsClaim,
      makesAccounts,
      sealedSecret,
      rules,
      ...provider
    }) => ({
      ...provider,
      client: clientId,
      nameclaim: nameClaim,
      subjectclaim: subjectClaim,
      groupsclaim: groupsClaim,
      makes: makesAccounts,
      rules: [...rules],
      hassecret: sealedSecret !== undefined,
    }),
  );
};
