import { MAX_CHANNELS } from './remote-setting.ts';
import { isRemoteKey, remoteSettingOf } from './remote-settings.ts';
import { readRemoteValue } from './remote-values.ts';
import { remoteSentences } from './sentences.ts';

type Read = { readonly value: unknown } | { readonly fault: string };

/**
 * Checks a value that several recorders are to have. A list by channel may have fewer or more elements than a recorder has channels,
 * and null where a channel stays as it is.
 */
export function readBulkValue(key: string, value: unknown): Read {
  if (!isRemoteKey(key)) return { fault: `${key.slice(0, 40)} is no parameter` };
  const { each, element } = remoteSettingOf(key);
  // What depends on how many channels there are is looked at for each recorder.
  if (each === undefined || element === undefined) {
    const read = remoteSettingOf(key).schema.safeParse(value);
    return read.success
      ? { value: read.data }
      : { fault: `${key} ${read.error.issues[0]?.message ?? 'does not fit'}` };
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CHANNELS)
    return { fault: `${key} wants a list with one value for each channel` };
  const list: unknown[] = [];
  for (const one of value as readonly unknown[]) {
    if (one === null || one === undefined) list.push(null);
    else {
      const read = element.safeParse(one);
      if (!read.success) return { fault: `${key} ${read.error.issues[0]?.message ?? 'does not fit'}` };
      list.push(read.data);
    }
  }
  return list.every((one) => one === null) ? { fault: `${key} changes nothing` } : { value: list };
}

/**
 * The value that one recorder is to have: of a list by channel what is not given stays as it is.
 * @param has what the recorder said; undefined where it did not
 */
export function valueForDevice(key: string, wanted: unknown, has: unknown, channels: number): Read {
  if (!isRemoteKey(key) || remoteSettingOf(key).each === undefined || !Array.isArray(wanted))
    return readRemoteValue(key, wanted, channels);
  const given = wanted as readonly unknown[];
  const own: readonly unknown[] = Array.isArray(has) ? (has as readonly unknown[]) : [];
  const list = Array.from({ length: channels }, (_, at) => given[at] ?? own[at]);
  if (list.some((one) => one === undefined)) return { fault: remoteSentences.channelUnknown };
  return readRemoteValue(key, list, channels);
}
