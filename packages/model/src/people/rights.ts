/**
 * The rights a permission grants: each is one character of the access string ('1' is granted).
 * The index is the wire's; see rule N06. Fine-grained device rights join this table with their screens.
 */
export const rights = [
  { name: 'P_dash', index: 0, group: 'page', text: 'Dashboard' },
  { name: 'P_tree', index: 1, group: 'page', text: 'TreeView' },
  { name: 'P_live', index: 2, group: 'page', text: 'LiveView' },
  { name: 'P_gppb', index: 3, group: 'page', text: 'GPS Playback' },
  { name: 'P_lopb', index: 4, group: 'page', text: 'Video Playback' },
  { name: 'P_repb', index: 5, group: 'page', text: 'Remote Playback' },
  { name: 'F_gps', index: 6, group: 'function', text: 'GPS' },
  { name: 'F_addcd', index: 7, group: 'function', text: 'Add Custom Download' },
  { name: 'F_lmdvrs', index: 8, group: 'function', text: 'Server Device Setting' },
  { name: 'F_rmdvrs', index: 9, group: 'function', text: 'Remote Device Setting' },
  { name: 'F_event', index: 10, group: 'function', text: 'Event' },
  { name: 'F_ptz', index: 11, group: 'function', text: 'PTZ' },
  { name: 'F_talk', index: 12, group: 'function', text: 'Talk' },
  { name: 'F_api_full', index: 76, group: 'function', text: 'Full API Access' },
  { name: 'F_event_report', index: 81, group: 'function', text: 'Event Report' },
] as const;

export type Right = (typeof rights)[number]['name'];

/** Length of an access string. */
export const ACCESS_LENGTH = 82;

/** Every right granted. */
export const FULL_ACCESS = '1'.repeat(ACCESS_LENGTH);

const indexes = new Map<string, number>(rights.map((right) => [right.name, right.index]));

/** Whether the access string grants the right. A string too short grants nothing beyond its end. */
export function hasRight(access: string, right: Right): boolean {
  return access[indexes.get(right) ?? -1] === '1';
}

/** The access string without the given rights. */
export function withoutRights(access: string, withheld: readonly Right[]): string {
  const taken = new Set(withheld.map((right) => indexes.get(right)));
  return Array.from(access, (flag, index) => (taken.has(index) ? '0' : flag)).join('');
}

/** The access string that grants just the given rights. */
export function accessOf(granted: Iterable<Right>): string {
  const flags = Array.from({ length: ACCESS_LENGTH }, () => '0');
  for (const right of granted) flags[indexes.get(right) ?? 0] = '1';
  return flags.join('');
}
