import { type CaseDecision, decided } from '@outrider/model/events/case-decision.ts';
import type { CaseReason } from '@outrider/model/events/case-record.ts';
import { CASE_UNDO_MS, MOST_DECIDED_AT_ONCE } from '@outrider/model/events/limits.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { serverNow } from '../../../connection/server-now.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { reasonsOf } from './use-deciding.ts';

type Answer = HttpAnswer<'decideCases'>;

/** Several decisions that can be taken back together. */
export interface SeveralUndoable {
  readonly cases: readonly ToldCase[];
  readonly at: number;
}

/** How far the server is with several. */
export interface SeveralProgress {
  readonly done: number;
  readonly all: number;
}

const idOf = ({ id }: { readonly id: number }): number => id;

/** Decides the cases that are chosen alike, each by the rules of one, says which were left out, and takes the last decision back. */
export function useDecidingSeveral(
  chosen: readonly ToldCase[],
  onDecided: (cases: readonly ToldCase[]) => void,
) {
  const [asked, setAsked] = useState<'false' | 'escalate'>();
  const [undoable, setUndoable] = useState<SeveralUndoable>();
  const [progress, setProgress] = useState<SeveralProgress>();
  const stops = useRef(false);
  const asking = chosen.length === 0 ? undefined : asked;
  useEffect(() => {
    if (undoable === undefined) return;
    // The server counts from each decision: the first one is too old soonest.
    const first = Math.min(...undoable.cases.map(({ decidedMs }) => decidedMs));
    const timer = setTimeout(() => setUndoable(undefined), Math.max(0, first + CASE_UNDO_MS - serverNow()));
    return () => clearTimeout(timer);
  }, [undoable]);

  /** Asks for some after the other, and takes what came. @throws CallError */
  async function each(ids: readonly number[], ask: (some: number[]) => Promise<Answer>): Promise<Answer> {
    const all: { cases: ToldCase[]; refused: Answer['refused'][number][] } = { cases: [], refused: [] };
    stops.current = false;
    setProgress({ done: 0, all: ids.length });
    try {
      for (let at = 0; at < ids.length && !stops.current; at += MOST_DECIDED_AT_ONCE) {
        const { cases, refused } = await ask(ids.slice(at, at + MOST_DECIDED_AT_ONCE));
        for (const told of cases) takeCase(told);
        all.cases.push(...cases);
        all.refused.push(...refused);
        setProgress({ done: Math.min(ids.length, at + MOST_DECIDED_AT_ONCE), all: ids.length });
      }
    } catch (error) {
      toastError(error);
    } finally {
      setProgress(undefined);
    }
    return all;
  }

  async function decide(decision: CaseDecision, reason: CaseReason = ''): Promise<void> {
    const ids = chosen.filter((one) => decided(one, decision, reason) !== undefined).map(idOf);
    if (ids.length === 0 || progress !== undefined) return;
    setAsked(undefined);
    const { cases, refused } = await each(ids, (some) =>
      httpCall('decideCases', { ids: some, decision, reason }),
    );
    sayRefused(refused, ids.length);
    if (cases.length === 0) return;
    setUndoable({ cases, at: Date.now() });
    onDecided(cases);
  }

  async function undo(): Promise<void> {
    if (undoable === undefined || progress !== undefined) return;
    setUndoable(undefined);
    const ids = undoable.cases.map(idOf);
    const { refused } = await each(ids, (some) => httpCall('undoCases', { ids: some }));
    sayRefused(refused, ids.length);
  }

  return {
    asking,
    undoable,
    progress,
    decide,
    undo,
    /** Acknowledges those that nobody decided; where there are none, confirms them. */
    acknowledge: (): void =>
      void decide(chosen.some(({ state }) => state === 'new') ? 'acknowledge' : 'confirm'),
    ask: setAsked,
    giveReason: (digit: number): void => {
      const reason = asking === undefined ? undefined : reasonsOf[asking][digit - 1];
      if (asking !== undefined && reason !== undefined) void decide(asking, reason);
    },
    stop: (): void => {
      stops.current = true;
    },
  };
}

export type DecidingSeveral = ReturnType<typeof useDecidingSeveral>;

/** What was not done, and why: reasons that several share stand once. */
function sayRefused(refused: Answer['refused'], all: number): void {
  if (refused.length === 0) return;
  const why = Map.groupBy(refused, ({ message }) => message);
  toast(
    'warning',
    t('Partly done: {count} of {all} alarms were left as they are', { count: refused.length, all }),
    {
      detail: [...why].map(([message, some]) => `${some.length} × ${saidWords(message)}`).join(' · '),
    },
  );
}
