import type { BucketState } from '../recording/bucket/bucket-alarms.ts';
import type { Metric } from '../net/metrics-text.ts';

/** What monitoring is told of the bucket of footage; nothing where there is none. */
export function bucketMetrics(
  bucket: { readonly id: string; readonly state: BucketState } | undefined,
): readonly Metric[] {
  if (bucket === undefined) return [];
  const { id, state } = bucket;
  const labels = { bucket: id };
  return [
    {
      name: 'outrider_footage_store_ready',
      kind: 'gauge',
      help: 'Whether the footage store takes recordings.',
      values: [{ labels, value: state.isWell ? 1 : 0 }],
    },
    {
      name: 'outrider_footage_store_waiting_bytes',
      kind: 'gauge',
      help: 'Bytes of recordings in media folders that wait for the footage store or are being written.',
      values: [{ labels, value: state.waitingBytes }],
    },
    {
      name: 'outrider_footage_store_files_total',
      kind: 'counter',
      help: 'Recordings that were moved to the footage store.',
      values: [{ labels, value: state.movedFiles }],
    },
    {
      name: 'outrider_footage_store_bytes_total',
      kind: 'counter',
      help: 'Bytes of them.',
      values: [{ labels, value: state.movedBytes }],
    },
  ];
}
