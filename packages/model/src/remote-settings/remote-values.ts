import { alarmShowChoices } from './alarm-show.ts';
import { isRemoteKey, type RemoteKey, remoteSettingOf, type RemoteValues } from './remote-settings.ts';

/** Why a value is not taken; undefined for one that is. English, for callers; a form has words of its own. */
export type RemoteFault = string | undefined;

/** The parameters whose values are numbers of channels to show. */
const shows: readonly RemoteKey[] = ['event_AlmShow', 'event_ComAlmShow'];

/**
 * Checks a value by what is declared, and by how many channels the recorder has: a list has one element for each.
 * @returns the value as it is kept (inputs of a combined alarm sorted), or why it is not taken
 */
export function readRemoteValue(
  key: string,
  value: unknown,
  channels: number,
): { readonly value: unknown } | { readonly fault: string } {
  if (!isRemoteKey(key)) return { fault: `${key} is no parameter` };
  const { schema, each } = remoteSettingOf(key);
  const read = schema.safeParse(value);
  if (!read.success) return { fault: `${key} ${read.error.issues[0]?.message ?? 'does not fit'}` };
  if (each === 'channel' && Array.isArray(read.data) && read.data.length !== channels)
    return { fault: `${key} wants one value for each of ${channels} channels` };
  const shown = shows.includes(key) ? [read.data].flat() : [];
  const offered = alarmShowChoices(channels);
  return shown.every((one) => offered.includes(one as number))
    ? { value: read.data }
    : { fault: `${key} names what ${channels} channels do not have` };
}

/** What a recorder of so many channels has where nobody set anything. */
export function defaultFor(key: RemoteKey, channels: number): unknown {
  const setting = remoteSettingOf(key);
  if (setting.each !== 'channel' || !Array.isArray(setting.default)) return setting.default;
  const [first] = setting.default as readonly unknown[];
  return Array.from({ length: channels }, () => first);
}

/** Whether two values of a parameter are the same. */
export function sameRemoteValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(a, b);
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) =>
      sameRemoteValue((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  );
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!sameRemoteValue(a[at], b[at])) return false;
  return true;
}

/** The values that are others than before: what is sent (rule RSET-51). */
export function changedRemote(before: RemoteValues, after: RemoteValues): RemoteValues {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !sameRemoteValue(before[key as RemoteKey], value)),
  ) as RemoteValues;
}
