import type { ProblemDetail } from '@outrider/model/health/problem-record.ts';
import type { ProblemKindName } from '@outrider/model/health/problem-kinds.ts';

/** Where something is wrong at a vehicle, and how much. */
export interface Finding {
  /** 1-based; 0 where it is of the whole vehicle. */
  readonly channel: number;
  readonly detail: ProblemDetail;
}

/** What a look says of a kind of problem: where it is so, nowhere if it is empty; undefined where it says nothing of it. */
export type Findings = readonly Finding[] | undefined;

/** How a kind of problem is looked for: one row each. */
export interface Check<Look> {
  readonly kind: ProblemKindName;
  readonly look: (at: Look) => Findings;
}

export const NOWHERE: readonly Finding[] = [];

/** It is so of the whole vehicle, or it is not. */
export const wholeVehicle = (isSo: boolean, detail: ProblemDetail = {}): readonly Finding[] =>
  isSo ? [{ channel: 0, detail }] : NOWHERE;
