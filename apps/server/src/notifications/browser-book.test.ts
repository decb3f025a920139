import { ManualClock } from '@outrider/kit/clock.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { ToldBrowser } from '@outrider/model/notifications/told-browser.ts';
import { groupRecord } from '@outrider/model/groups/group-record.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { BrowserBook } from './browser-book.ts';

const unasked = () => Promise.reject(new Error('not asked'));
const browserOf = (userName: string, id: number): ToldBrowser => ({
  id,
  userName,
  keyHash: undefined,
  mark: `${id}`,
  sealed: '',
  agent: '',
  language: 'en',
  addedMs: 0,
  toldMs: 0,
});

test('what people may see is read once, no matter who signs out, and again once it has changed', async () => {
  const bus = new InProcessBus(silentLog);
  const asked: string[] = [];
  let browsers = [browserOf('Ann', 1), browserOf('bob', 2), browserOf('ann', 3)];
  using book = new BrowserBook({
    store: {
      toldBrowsers: { list: async () => browsers, add: unasked, remove: unasked },
      groups: {
        list: async () => [{ ...groupRecord.defaults, groupid: 1, name: 'all' }],
        memberships: async () => [{ groupid: 1, deviceid: 'bus-1' }],
      },
    },
    bus,
    sealing: { seal: () => '', unseal: () => undefined },
    sightOf: async (userName, groupsOf) => {
      asked.push(userName);
      const has = (deviceid: string): boolean => userName === 'ann' && groupsOf(deviceid).includes(1);
      return { userName, level: 2, access: FULL_ACCESS, deviceScope: { has } };
    },
    allowed: () => '',
    clock: new ManualClock(0),
  });
  const told = async (deviceid: string): Promise<number[]> =>
    (await book.of(deviceid)).map(({ browser }) => browser.id);
  expect([await told('bus-1'), await told('bus-2')]).toEqual([[1, 3], []]);
  expect(asked).toEqual(['ann', 'bob']);
  // The browser that ended with the session is gone all the same.
  browsers = [browserOf('ann', 3)];
  bus.publish('access.changed', { sessionsAlone: true });
  expect([await told('bus-1'), await book.sees('ann', 'bus-1')]).toEqual([[3], true]);
  expect(asked).toEqual(['ann', 'bob']);
  bus.publish('access.changed', {});
  expect(await told('bus-1')).toEqual([3]);
  expect(asked).toEqual(['ann', 'bob', 'ann']);
});
