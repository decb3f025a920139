import { httpCall } from '../../connection/call.ts';
import { session } from '../../connection/session-state.ts';
import type { Group } from '../../fleet/groups/use-groups.ts';
import { setGroupFilter } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { toast } from '../../ui/notices/toast.ts';

/** Picks so far: only the last one counts, whichever is answered last. */
let picks = 0;

/** Shows the devices of a group and of those below it alone, once they are known; undefined shows all. */
export async function filterByGroup(group: Group | undefined): Promise<void> {
  const mine = ++picks;
  const { user } = session.getState();
  const isWanted = (): boolean => mine === picks && session.getState().user === user;
  if (group === undefined) return setGroupFilter(undefined);
  try {
    const devices = new Set(await httpCall('groupDevices', { groupid: group.groupid }));
    if (isWanted()) setGroupFilter({ ...group, devices });
  } catch (fault) {
    if (isWanted()) toast('error', t('error'), { detail: errorWords(fault) });
  }
}
