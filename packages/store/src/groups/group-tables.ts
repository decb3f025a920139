/** Columns of the tables of groups. */
export interface GroupTables {
  groups: { groupid: number; name: string };
  group_devices: { groupid: number; deviceid: string };
}
