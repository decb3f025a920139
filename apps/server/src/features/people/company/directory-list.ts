import type { HttpHandler } from '../../../calls/handler.ts';

export const directoryList: HttpHandler<'directoryList', 'store' | 'sessions'> = async (
  _request,
  _call,
  { store: { signInProviders, directory }, sessions },
) => {
  const tokens = await sessions.directoryTokens.list();
  const providers = await signInProviders.list();
  return await Promise.all(
    providers.map(async ({ id: provider }) => {
      const { people, active, groups } = await directory.count(provider);
      return {
        provider,
        people,
        active,
        groups,
        tokens: tokens
          .filter((token) => token.provider === provider)
          .map(({ id, createdBy, createdMs, usedMs, usedIp }) => ({
            id,
            provider,
            by: createdBy,
            created: Math.floor(createdMs / 1_000),
            used: Math.floor(usedMs / 1_000),
            usedip: usedIp,
          })),
      };
    }),
  );
};
