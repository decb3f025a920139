import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { wordOrder } from '../../../ground/i18n/collation.ts';

/** What the table can be sorted by. */
export type SortKey = 'deviceid' | 'driver' | 'memo' | 'plate' | 'updated';

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

interface Source {
  get(id: string): Device | undefined;
  extra(id: string): DeviceExtra;
}

/** The text that the device is sorted by; the id itself where that is something else. */
export function textOf(source: Source, id: string, key: SortKey): string {
  const device = source.get(id);
  if (key === 'driver') return device?.driverName ?? '';
  if (key === 'memo') return device?.memo ?? '';
  return key === 'plate' ? source.extra(id).plate : id;
}

/**
 * The ids in order. They come in the order of their ids, which equal ones keep; devices without the text that is
 * sorted by stand last either way.
 */
export function sortIds(
  ids: readonly string[],
  { key, descending }: Sort,
  source: Source,
): readonly string[] {
  if (key === 'deviceid') return descending ? ids.toReversed() : ids;
  const sign = descending ? -1 : 1;
  if (key === 'updated') {
    const timeOf = (id: string): number => source.get(id)?.statusTime ?? 0;
    return ids.toSorted((a, b) => sign * (timeOf(a) - timeOf(b)));
  }
  const order = wordOrder();
  const texts = new Map(ids.map((id) => [id, textOf(source, id, key)]));
  return ids.toSorted((a, b) => {
    const [left, right] = [texts.get(a) ?? '', texts.get(b) ?? ''];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return sign * order.compare(left, right);
  });
}

/** The sort after a click on a heading: the other way round, or by that heading. */
export function clickSort(sort: Sort, key: SortKey): Sort {
  return sort.key === key ? { key, descending: !sort.descending } : { key, descending: key === 'updated' };
}
