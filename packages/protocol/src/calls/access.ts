import type { Right } from '@outrider/model/people/rights.ts';

/** Who may make a call: anyone, anyone signed in, the holder of a right; and the highest (least able) level. */
export interface Access {
  readonly right: 'anyone' | 'signed-in' | Right;
  /** 0 is the administrator; absent is every level. */
  readonly maxLevel?: number;
}
