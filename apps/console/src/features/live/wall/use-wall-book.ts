import { systemClock } from '@outrider/kit/clock.ts';
import type { WallLayout } from '@outrider/model/live/wall-layout.ts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { serverOrigin } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { KeptLayouts } from './kept-layouts.ts';
import { WallBook } from './wall-book.ts';

interface Layouts {
  readonly book: WallBook;
  readonly layouts: readonly WallLayout[];
  readonly kept: KeptLayouts;
}

function openBook(kept: KeptLayouts): WallBook {
  return new WallBook({
    kept,
    clock: systemClock,
    server: {
      list: async () => (await httpCall('listWallLayouts')).layouts,
      save: async (layout) => void (await httpCall('saveWallLayout', layout)),
      remove: async (name) => void (await httpCall('removeWallLayout', { name })),
    },
    onFault: (error) =>
      toast('warning', t('The layout is kept in this browser alone'), {
        id: 'wall-layout',
        detail: errorWords(error),
      }),
  });
}

/** The layouts of the signed-in user, on the server that they are signed in to. */
export function useWallBook(): Layouts {
  const user = useSession((state) => state.user);
  const kept = useMemo(() => new KeptLayouts(new URL(serverOrigin()).host, user), [user]);
  const book = useMemo(() => openBook(kept), [kept]);
  useEffect(() => {
    void book.load();
    return () => book[Symbol.dispose]();
  }, [book]);
  const subscribe = useCallback((listener: () => void) => book.subscribe(listener), [book]);
  const layouts = useSyncExternalStore(subscribe, () => book.layouts);
  return { book, layouts, kept };
}
