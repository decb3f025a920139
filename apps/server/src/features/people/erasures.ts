import { ERASED_EXPORTS } from '@outrider/model/privacy/erasure.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export const erasures: HttpHandler<'erasures', 'store'> = async (_request, _asker, { store }) => {
  const all = await store.erasures.list();
  return {
    erasures: all.map(({ id, kind, alias, state, askedBy, begunMs, endedMs, removed }) => ({
      id,
      kind,
      alias,
      state,
      by: askedBy,
      begun: seconds(begunMs),
      ended: seconds(endedMs),
      exports: removed[ERASED_EXPORTS] ?? 0,
      places: Object.values(removed).reduce((sum, one) => sum + one, 0),
    })),
    removed: await store.erasures.removedNames(),
  };
};
