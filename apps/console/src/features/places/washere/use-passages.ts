import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { errorWords } from '../../../ui/error-words.ts';
import type { AskedHere } from './asked-here.ts';

export type Passage = HttpAnswer<'findPassages'>['passages'][number];

/** How far a search is, and what it has found. */
export interface Search {
  readonly asked: AskedHere;
  readonly passages: readonly Passage[];
  readonly done: number;
  readonly of: number;
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  readonly fault?: string;
}

/** Looks who was here, piece by piece, until all vehicles are looked at or somebody stops it. */
export function usePassages() {
  const [search, setSearch] = useState<Search>();
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
  const start = async (asked: AskedHere, deviceids: readonly string[] | undefined): Promise<void> => {
    stop();
    const mine = { ended: false };
    run.current = mine;
    let passages: readonly Passage[] = [];
    let after: string | undefined;
    setSearch({ asked, passages, done: 0, of: 0, state: 'running' });
    try {
      do {
        const answer = await httpCall('findPassages', {
          ...asked,
          ...(deviceids !== undefined && { deviceids: [...deviceids] }),
          ...(after !== undefined && { after }),
        });
        if (mine.ended) return;
        const { done, of, next } = answer;
        passages = [...passages, ...answer.passages];
        after = next ?? undefined;
        setSearch({ asked, passages, done, of, state: next === null ? 'done' : 'running' });
      } while (after !== undefined);
    } catch (error) {
      if (mine.ended) return;
      const fault = errorWords(error);
      setSearch((now) => now && { ...now, state: 'failed', fault });
    }
  };
  return { search, start, stop };
}
