import { httpCall } from '../../connection/call.ts';
import { GroupPicker } from '../../fleet/groups/GroupPicker.tsx';
import type { Group } from '../../fleet/groups/use-groups.ts';
import { setGroupFilter, useFilter } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/error-words.ts';
import { toast } from '../../ui/toast.ts';

/** Shows the devices of one group only, and of all groups below it. For level 0. */
export function GroupFilter() {
  const { group: chosen } = useFilter();

  async function choose(group: Group | undefined): Promise<void> {
    try {
      setGroupFilter(
        group === undefined
          ? undefined
          : { ...group, devices: new Set(await httpCall('groupDevices', { groupid: group.groupid })) },
      );
    } catch (fault) {
      toast('error', t('error'), { detail: errorWords(fault) });
    }
  }

  return (
    <GroupPicker
      text={chosen?.name ?? t('All groups')}
      title={t('Group filter')}
      icon="funnel"
      className="or-link"
      none={t('All groups')}
      selected={chosen?.groupid}
      onPick={(group) => void choose(group)}
    />
  );
}
