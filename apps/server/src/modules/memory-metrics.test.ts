import { expect, test } from 'vitest';
import { metricsText } from '../net/metrics-text.ts';
import { memoryMetrics } from './memory-metrics.ts';

test('memory is told by kind, with what streams and media folders hold and can hold', () => {
  const memory = { rss: 4, heapTotal: 3, heapUsed: 2, arrayBuffers: 1 };
  const text = metricsText(
    memoryMetrics({ memory }, [{ keptBytes: 5 }, { keptBytes: 7 }], [{ waitingBytes: 9 }]),
  );
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  expect(lines).toEqual([
    'outrider_memory_bytes{kind="resident"} 4',
    'outrider_memory_bytes{kind="heap"} 2',
    'outrider_memory_bytes{kind="heap_reserved"} 3',
    'outrider_memory_bytes{kind="buffers"} 1',
    'outrider_memory_held_bytes{part="pictures"} 12',
    'outrider_memory_held_bytes{part="recordings"} 9',
    'outrider_memory_bound_bytes{part="pictures"} 16777216',
    'outrider_memory_bound_bytes{part="recordings"} 50331648',
    '',
  ]);
});
