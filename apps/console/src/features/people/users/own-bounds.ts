import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';

/** What nobody gets more of than whoever makes them has themselves. */
export interface OwnBounds {
  /** The group that they manage; undefined: all of them. */
  readonly group: number | undefined;
  /** Days back of recordings and events; 0: no limit. */
  readonly days: number;
  /** Their last day, YYYY-MM-DD; empty: none. */
  readonly lastDay: string;
}

const unbounded: OwnBounds = { group: undefined, days: 0, lastDay: '' };

/** The bounds of the person who is signed in, as a manager of a branch; undefined until they are known. */
export function useOwnBounds(): OwnBounds | undefined {
  const group = useSession(({ branch }) => branch);
  const { data, error } = useCall('ownAccount', [], { enabled: group !== undefined });
  if (group === undefined) return unbounded;
  if (data !== undefined) return { group, days: data.rdbretention, lastDay: data.expirydate };
  // The server compares anyway.
  return error === null ? undefined : { ...unbounded, group };
}
