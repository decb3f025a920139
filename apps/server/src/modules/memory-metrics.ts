import type { Metric } from '../net/metrics-text.ts';
import { MAX_WAITING_BYTES } from '../recording/folders/media-folder.ts';
import { PICTURE_GROUP_LIMIT } from '../relay/picture-group.ts';
import type { ProcessMemory } from '../net/process-memory.ts';
import type { ProcessFacts } from './ground.ts';

const sumOf = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);

/** What no heap holds, where the system tells. */
function nativeRows({ anonymous, heapTotal, external }: ProcessMemory) {
  if (anonymous === undefined) return [];
  const native = Math.max(0, anonymous - heapTotal - external);
  return [
    { labels: { kind: 'anonymous' }, value: anonymous },
    { labels: { kind: 'native' }, value: native },
  ];
}

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
      help: 'Memory of the process: resident; anonymous (of that, of no file: all heaps, arenas of malloc, pages of the database); heap (in use, of the main thread); heap_reserved; external (of its objects, outside of the heap); buffers (of that, bytes); native (anonymous without heap_reserved and external: other threads, SQLite, sockets).',
      values: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap' }, value: memory.heapUsed },
        { labels: { kind: 'heap_reserved' }, value: memory.heapTotal },
        { labels: { kind: 'external' }, value: memory.external },
        { labels: { kind: 'buffers' }, value: memory.arrayBuffers },
        ...nativeRows(memory),
      ],
    },
    ...(memory.threads === undefined
      ? []
      : [
          {
            name: 'outrider_threads',
            kind: 'gauge',
            help: 'Threads of the process: each has stacks and an arena of malloc, those that run JavaScript a heap, too.',
            values: [{ labels: {}, value: memory.threads }],
          } as const,
        ]),
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
