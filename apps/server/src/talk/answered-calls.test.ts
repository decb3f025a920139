import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import type { Topics } from '../bus/topics.ts';
import { silentLog } from '../testing-log.ts';
import { confirmAnsweredCalls } from './answered-calls.ts';

function boot(unanswered: readonly string[] = []) {
  const bus = new InProcessBus(silentLog);
  const asked: string[] = [];
  const links = {
    ask: async (deviceid: string, name: string) => {
      asked.push(`${deviceid} ${name}`);
      return {};
    },
  } as unknown as Parameters<typeof confirmAnsweredCalls>[0]['links'];
  const ends = confirmAnsweredCalls({ bus, links, log: silentLog, unanswered });
  const event = (deviceid: string, cmd: 'call' | 'new'): void =>
    bus.publish('device.event', {
      id: 1,
      cmd,
      deviceid,
      eventid: 700,
      time: 1,
      memo: '',
      late: false,
      hidden: false,
    });
  const call = (deviceid: string): void => event(deviceid, 'call');
  const talk = (deviceid: string, change: Partial<Topics['device.talk']> = {}): void =>
    bus.publish('device.talk', {
      deviceid,
      channel: 1,
      kind: 'talk',
      user: 'kim',
      ip: '::1',
      port: 5,
      talkid: 'a',
      state: 'talking',
      fromMs: 1,
      toMs: null,
      bytes: 0,
      ...change,
    });
  return { bus, asked, ends, event, call, talk };
}

test('an emergency is confirmed once the driver hears somebody, and once', () => {
  const { asked, call, talk } = boot();
  call('A');
  talk('A', { state: 'calling', fromMs: null });
  expect(asked).toEqual([]);
  talk('A');
  talk('A');
  expect(asked).toEqual(['A alarms.confirmCall']);
  call('A');
  talk('A');
  expect(asked).toHaveLength(2);
});

test('an emergency from before a restart is confirmed too', () => {
  const { asked, talk } = boot(['A']);
  talk('A');
  talk('A');
  expect(asked).toEqual(['A alarms.confirmCall']);
});

test('nothing is confirmed to a device with another event, that hears a broadcast, or was removed', () => {
  const { bus, asked, event, call, talk } = boot();
  event('B', 'new');
  talk('B');
  call('A');
  talk('A', { kind: 'broadcast' });
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  talk('A');
  expect(asked).toEqual([]);
});

test('after its end nothing is told', () => {
  const { asked, ends, call, talk } = boot();
  call('A');
  ends[Symbol.dispose]();
  talk('A');
  expect(asked).toEqual([]);
});
