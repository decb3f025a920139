import type { CaseDecision } from '@outrider/model/events/case-decision.ts';
import { type CaseReason, escalations, falseReasons } from '@outrider/model/events/case-record.ts';
import { CASE_UNDO_MS } from '@outrider/model/events/limits.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { openCases, takeCase } from '../../../fleet/open-cases.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

/** What can be taken back. */
export interface Undoable {
  readonly told: ToldCase;
  /** A decision is told by another object than the one before. */
  readonly at: number;
}

/** Reasons of a decision that wants one, in the order of their digits. */
export const reasonsOf: Readonly<Record<'false' | 'escalate', readonly CaseReason[]>> = {
  false: falseReasons,
  escalate: escalations,
};

interface DecidingParts {
  /** The case that is looked at. */
  readonly shown: ToldCase | undefined;
  /** The case that follows it. */
  readonly next: number | undefined;
  readonly onGo: (id: number | undefined) => void;
}

/** Decides the case that is looked at, goes on to the next one, and takes the last decision back. */
export function useDeciding({ shown, next, onGo }: DecidingParts) {
  /** The decision whose reason is asked for, and of which case. */
  const [asked, setAsked] = useState<{ readonly id: number; readonly of: 'false' | 'escalate' }>();
  const [undoable, setUndoable] = useState<Undoable>();
  const acknowledging = useRef<{ readonly id: number; readonly done: Promise<void> }>(undefined);
  const asking = asked?.id === shown?.id ? asked?.of : undefined;
  useEffect(() => {
    if (undoable === undefined) return;
    const timer = setTimeout(() => setUndoable(undefined), CASE_UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function decide(decision: CaseDecision, reason: CaseReason = ''): Promise<void> {
    if (shown === undefined) return;
    setAsked(undefined);
    const { id } = shown;
    // What was acknowledged is still looked at; from all else he goes on at once.
    const goesOn = decision !== 'acknowledge' && decision !== 'reopen';
    if (goesOn) onGo(next);
    try {
      const { case: told } = await httpCall('decideCase', { id, decision, reason });
      takeCase(told);
      setUndoable({ told, at: Date.now() });
    } catch (error) {
      toastError(error);
      if (goesOn) onGo(id);
    }
  }
  /** Acknowledges the case, or confirms it where that is done: also when the one is asked for before the server has answered the other. */
  function acknowledge(): void {
    if (shown === undefined) return;
    const { id } = shown;
    const before = acknowledging.current?.id === id ? acknowledging.current.done : Promise.resolve();
    const done = before.then(() => {
      const state = openCases.getState().byId.get(id)?.state ?? shown.state;
      return decide(state === 'new' ? 'acknowledge' : 'confirm');
    });
    acknowledging.current = { id, done };
  }
  async function undo(): Promise<void> {
    if (undoable === undefined) return;
    const { id } = undoable.told;
    setUndoable(undefined);
    try {
      takeCase((await httpCall('undoCase', { id })).case);
      onGo(id);
    } catch (error) {
      toastError(error);
    }
  }
  return {
    asking,
    undoable,
    decide,
    acknowledge,
    undo,
    ask: (of: 'false' | 'escalate' | undefined): void =>
      setAsked(of === undefined || shown === undefined ? undefined : { id: shown.id, of }),
    /** The reason of a digit, from 1. */
    giveReason: (digit: number): void => {
      const reason = asking === undefined ? undefined : reasonsOf[asking][digit - 1];
      if (asking !== undefined && reason !== undefined) void decide(asking, reason);
    },
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
