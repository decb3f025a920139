import { hasRight } from '@outrider/model/people/rights.ts';
import { type Column, columns } from './columns.tsx';

/** What is kept of a column that was switched: a tablet, where some are off at first, has its own choice of these. */
export const switchedId = ({ id, offOnTablets }: Column, onTablet: boolean): string =>
  onTablet && offOnTablets === true ? `${id} on tablets` : id;

/** Whether a column is shown, when those have been switched. */
export function isShown(column: Column, switched: ReadonlySet<string>, onTablet = false): boolean {
  const isOff = column.offByDefault === true || (onTablet && column.offOnTablets === true);
  return switched.has(switchedId(column, onTablet)) === isOff;
}

interface Offer {
  /** Columns that some device fills. */
  readonly filled: ReadonlySet<string>;
  /** Whether the user may write memos. */
  readonly mayEdit: boolean;
  /** Columns that the deployment has; all of them when undefined (rule DASH-2). */
  readonly allowed: readonly string[] | undefined;
  readonly access: string;
}

/** Columns worth offering, of those that the deployment has: some device fills them, or the user may. */
export function offeredColumns({ filled: ids, mayEdit, allowed, access }: Offer): readonly Column[] {
  return columns.filter(
    ({ id, memo, right }) =>
      (right === undefined || hasRight(access, right)) &&
      (allowed === undefined || allowed.includes(id)) &&
      (ids.has(id) || (memo !== undefined && mayEdit)),
  );
}
