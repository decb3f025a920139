import { useEffect, useRef, useState } from 'react';
import { errorWords } from '../../ui/notices/error-words.ts';

/** How far a search through vehicles is, and what it has found. */
export interface DeviceSearch<Asked, Found> {
  readonly asked: Asked;
  readonly found: readonly Found[];
  readonly done: number;
  readonly of: number;
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly fault?: string;
}

/** What one answer says: of vehicles up to `done`, and from where the next question goes on; null when all were looked at. */
interface Piece<Found> {
  readonly found: readonly Found[];
  readonly done: number;
  readonly of: number;
  readonly next: string | null;
}

/** Asks of vehicles piece by piece, until all are looked at or somebody stops it. @param ask for the piece behind `after` */
export function useDeviceSearch<Asked, Found>(
  ask: (asked: Asked, after: string | undefined) => Promise<Piece<Found>>,
) {
  const [search, setSearch] = useState<DeviceSearch<Asked, Found>>();
  /** Ends the one that runs. */
  const run = useRef<{ ended: boolean }>(undefined);
  const stop = (): void => {
    if (run.current !== undefined) run.current.ended = true;
    setSearch((now) => (now?.state === 'running' ? { ...now, state: 'stopped' } : now));
  };
  useEffect(
    () => () => {
      if (run.current !== undefined) run.current.ended = true;
    },
    [],
  );
  const start = async (asked: Asked): Promise<void> => {
    stop();
    const mine = { ended: false };
    run.current = mine;
    let found: readonly Found[] = [];
    let after: string | undefined;
    setSearch({ asked, found, done: 0, of: 0, state: 'running' });
    try {
      do {
        const piece = await ask(asked, after);
        if (mine.ended) return;
        const { done, of, next } = piece;
        found = [...found, ...piece.found];
        after = next ?? undefined;
        setSearch({ asked, found, done, of, state: next === null ? 'done' : 'running' });
      } while (after !== undefined);
    } catch (error) {
      if (mine.ended) return;
      const fault = errorWords(error);
      setSearch((now) => now && { ...now, state: 'failed', fault });
    }
  };
  return { search, start, stop };
}
