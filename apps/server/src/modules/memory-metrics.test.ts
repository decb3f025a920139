import { expect, test } from 'vitest';
import { metricsText } from '../net/metrics-text.ts';
import { memoryMetrics } from './memory-metrics.ts';

test('memory is told by kind, with what streams and media folders hold and can hold', () => {
  const heaps = { heapTotal: 30, heapUsed: 20, external: 12, arrayBuffers: 10 };
  const memory = { rss: 90, ...heaps, anonymous: 70, threads: 7 };
  const text = metricsText(
    memoryMetrics({ memory }, [{ keptBytes: 5 }, { keptBytes: 7 }], [{ waitingBytes: 9 }]),
  );
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  expect(lines).toEqual([
    'outrider_memory_bytes{kind="resident"} 90',
    'outrider_memory_bytes{kind="heap"} 20',
    'outrider_memory_bytes{kind="heap_reserved"} 30',
    'outrider_memory_bytes{kind="external"} 12',
    'outrider_memory_bytes{kind="buffers"} 10',
    'outrider_memory_bytes{kind="anonymous"} 70',
    'outrider_memory_bytes{kind="native"} 28',
    'outrider_threads 7',
    'outrider_memory_held_bytes{part="pictures"} 12',
    'outrider_memory_held_bytes{part="recordings"} 9',
    'outrider_memory_bound_bytes{part="pictures"} 16777216',
    'outrider_memory_bound_bytes{part="recordings"} 50331648',
    '',
  ]);
});
