import { describe, expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { BusLine, InProcessBus } from './in-process-bus.ts';
import { busContract, samples } from './testing-bus-contract.ts';
import type { Topic } from './topics.ts';

test.each(Object.entries(samples))('what is said under %s could cross a process', (name, sample) => {
  const bus = new InProcessBus(silentLog);
  const heard: unknown[] = [];
  bus.subscribe(name as Topic, (message) => void heard.push(message));
  bus.publish(name as Topic, sample);
  expect(heard).toEqual([JSON.parse(JSON.stringify(sample))]);
  expect(heard[0]).not.toBe(sample);
});

test('what could not cross a process is not said', () => {
  const bus = new InProcessBus(silentLog);
  bus.subscribe('server.alarm', () => {});
  expect(() =>
    bus.publish('server.alarm', { alarm: 'diskFull', raised: (() => true) as unknown as boolean }),
  ).toThrow('cloned');
});

test('a listener that fails stops neither the others nor the speaker, and is logged', () => {
  const logged: object[] = [];
  const bus = new InProcessBus({ ...silentLog, error: (fields) => logged.push(fields) });
  const heard: boolean[] = [];
  bus.subscribe('server.alarm', () => {
    throw new Error('broken');
  });
  bus.subscribe('server.alarm', ({ raised }) => void heard.push(raised));
  bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
  expect([heard, logged]).toEqual([[true], [{ err: expect.any(Error), topic: 'server.alarm' }]]);
});

test('a listener that has stopped hears nothing more', () => {
  const bus = new InProcessBus(silentLog);
  const heard: boolean[] = [];
  const stop = bus.subscribe('server.alarm', ({ raised }) => void heard.push(raised));
  bus.publish('server.alarm', { alarm: 'diskFull', raised: true });
  stop();
  bus.publish('server.alarm', { alarm: 'diskFull', raised: false });
  expect(heard).toEqual([true]);
});

describe('on a line within the process', () => {
  busContract(async () => {
    const line = new BusLine();
    return [line, line];
  });
});

test('a server that is not on the line any more hears nothing, and is not heard', () => {
  const line = new BusLine();
  const a = new InProcessBus(silentLog, line);
  const b = new InProcessBus(silentLog, line);
  const heard: string[] = [];
  for (const [name, bus] of Object.entries({ a, b }))
    bus.subscribe('server.asks', () => void heard.push(name));
  b[Symbol.dispose]();
  a.publish('server.asks', {});
  b.publish('server.asks', {});
  expect(heard).toEqual(['a', 'b']);
});
