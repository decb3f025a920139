import type { CardFile, CardRecord } from '@outrider/model/cards/card-record.ts';

/** Files of one stretch of time, of several channels and streams, as one record each; the oldest first. */
export function mergeFiles(files: readonly CardFile[]): CardRecord[] {
  const groups = Map.groupBy(files, ({ fromMs, toMs, type }) => `${fromMs} ${toMs} ${type}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { fromMs, toMs, type } = first;
      const channels = [...new Set(group.map(({ channel }) => channel))].toSorted((a, b) => a - b);
      return { fromMs, toMs, type, channels, bytes: group.reduce((sum, { bytes }) => sum + bytes, 0) };
    })
    .toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs);
}
