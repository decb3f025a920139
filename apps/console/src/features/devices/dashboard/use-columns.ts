import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useSwitched } from '../../../ground/use-switched.ts';
import { useVariant } from '../../../ground/variant.ts';
import { type Column, columns } from './columns.tsx';
import { FilledColumns } from './filled-columns.ts';

const KEY = 'dashboardColumns';

/** Whether a column is shown, when those have been switched. */
export function isShown(column: Column, switched: ReadonlySet<string>): boolean {
  return switched.has(column.id) === (column.offByDefault ?? false);
}

const filled = new FilledColumns(deviceStore);
const subscribeFilled = (listener: () => void) => filled.subscribe(listener);

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

function useOffered(): readonly Column[] {
  const ids = useSyncExternalStore(subscribeFilled, () => filled.ids());
  const mayEdit = useSession(({ level }) => level <= MEMO_MAX_LEVEL);
  const allowed = useVariant((all) => all.columns);
  const access = useSession((state) => state.access);
  return offeredColumns({ filled: ids, mayEdit, allowed, access });
}

/** The columns offered and those chosen among them, and the way to switch one; remembered in local storage. */
export function useColumns(): {
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  readonly toggle: (id: string) => void;
} {
  const { switched, toggle } = useSwitched(KEY);
  const offered = useOffered();
  return {
    offered,
    shown: offered.filter((column) => isShown(column, switched)),
    toggle,
  };
}
