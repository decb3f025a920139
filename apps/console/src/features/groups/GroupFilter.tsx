import { GroupPicker } from '../../fleet/groups/GroupPicker.tsx';
import { useFilter } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { filterByGroup } from './filter-by-group.ts';

/** Shows the devices of one group only, and of all groups below it. For level 0. */
export function GroupFilter() {
  const { group: chosen } = useFilter();
  return (
    <GroupPicker
      text={chosen?.name ?? t('All groups')}
      title={t('Group filter')}
      icon="funnel"
      className="or-link"
      none={t('All groups')}
      selected={chosen?.groupid}
      onPick={(group) => void filterByGroup(group)}
    />
  );
}
