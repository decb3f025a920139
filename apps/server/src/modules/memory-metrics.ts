import type { Metric } from '../net/metrics-text.ts';
import { MAX_WAITING_BYTES } from '../recording/media-folder.ts';
import { PICTURE_GROUP_LIMIT } from '../relay/picture-group.ts';
import type { ProcessFacts } from './ground.ts';

const sumOf = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);

/** What the server's memory is for, and how much each part of it can be at most. */
export function memoryMetrics(
  { memory }: Pick<ProcessFacts, 'memory'>,
  streams: readonly { readonly keptBytes: number }[],
  folders: readonly { readonly waitingBytes: number }[],
): Metric[] {
  const parts = [
    {
      part: 'pictures',
      held: sumOf(streams.map(({ keptBytes }) => keptBytes)),
      bound: streams.length * PICTURE_GROUP_LIMIT,
    },
    {
      part: 'recordings',
      held: sumOf(folders.map(({ waitingBytes }) => waitingBytes)),
      bound: folders.length * MAX_WAITING_BYTES,
    },
  ];
  return [
    {
      name: 'outrider_memory_bytes',
      kind: 'gauge',
      help: 'Memory of the process: resident, heap (in use, of the main thread), heap_reserved, buffers (outside of the heap).',
      values: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap' }, value: memory.heapUsed },
        { labels: { kind: 'heap_reserved' }, value: memory.heapTotal },
        { labels: { kind: 'buffers' }, value: memory.arrayBuffers },
      ],
    },
    {
      name: 'outrider_memory_held_bytes',
      kind: 'gauge',
      help: 'Pictures kept for viewers to come, and recordings that wait for their disks.',
      values: parts.map(({ part, held }) => ({ labels: { part }, value: held })),
    },
    {
      name: 'outrider_memory_bound_bytes',
      kind: 'gauge',
      help: 'How much those can be at most, with as many streams and media folders as there are now.',
      values: parts.map(({ part, bound }) => ({ labels: { part }, value: bound })),
    },
  ];
}
