import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { groupRecord } from '@outrider/model/groups/group-record.ts';

/** The tables of groups. */
export interface GroupTables {
  groups: RowOf<typeof groupRecord>;
  group_devices: { groupid: number; deviceid: string };
}
