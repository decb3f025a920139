import type { HttpHandler } from '../../calls/handler.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const erasures: HttpHandler<'erasures', 'store'> = async (_request, { caller }, { store }) => {
  const isAdministrator = caller.may({ right: 'signed-in', maxLevel: 0 });
  const all = await store.erasures.list();
  return {
    erasures: all.map(({ id, kind, alias, state, askedBy, begunMs, endedMs, removed }) => ({
      id,
      kind,
      alias,
      state,
      by: isAdministrator ? askedBy : '',
      begun: seconds(begunMs),
      ended: seconds(endedMs),
      places: Object.values(removed).reduce((sum, one) => sum + one, 0),
    })),
    removed: isAdministrator ? await store.erasures.removedNames() : [],
  };
};
