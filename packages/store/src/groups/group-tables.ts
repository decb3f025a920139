import type { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { groupRecord } from '@outrider/model/groups/group-record.ts';

type GroupRow = RowOf<typeof groupRecord>;

/** The tables of groups. */
export interface GroupTables {
  groups: GroupRow;
  group_devices: Pick<GroupRow, 'groupid'> & Pick<RowOf<typeof deviceRecord>, 'deviceid'>;
}
