import { MEMO_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { useSwitched } from '../../../ground/use-switched.ts';
import { useVariant } from '../../../ground/variant.ts';
import type { Column } from './columns.tsx';
import { FilledColumns } from './filled-columns.ts';
import { isShown, offeredColumns, switchedId } from './shown-columns.ts';

const KEY = 'dashboardColumns';

const filled = new FilledColumns(deviceStore);
const subscribeFilled = (listener: () => void) => filled.subscribe(listener);

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
  readonly toggle: (column: Column) => void;
} {
  const { switched, toggle } = useSwitched(KEY);
  const onTablet = useIsTablet();
  const offered = useOffered();
  return {
    offered,
    shown: offered.filter((column) => isShown(column, switched, onTablet)),
    toggle: (column) => toggle(switchedId(column, onTablet)),
  };
}
