import { expect, test } from 'vitest';
import { contentOf, newPlan, planSchema, valuesOf, withChannel } from './plan-values.ts';

const plan = {
  ...newPlan(15),
  downloadplan: 0b1_0000_0101,
  streamtype: 0b100,
  preoffset: 0,
  entimepart: 1,
  timepart: '0:59',
  intermission: 60,
  accoffonly: 1,
  maxbackupsecs: 300,
  enupload: 1,
  upload: 'alarms/north',
  snapshotmode: 1,
  custompath: 1,
} as const;
const { deviceid: _for, updatetime: _when, ...content } = plan;
const check = (change: Partial<ReturnType<typeof valuesOf>>) =>
  planSchema.safeParse({ ...valuesOf(plan), ...change });

test('what the fields hold is the plan, channels that are not offered among it', () => {
  expect(contentOf(planSchema.parse(valuesOf(plan)))).toEqual(content);
  expect(valuesOf(plan)).toMatchObject({
    hasPre: true,
    pre: '0',
    hasPost: false,
    post: '15',
    download: [1, 3, 9],
  });
});

test('a plan is for everybody, a device or a group', () => {
  expect(valuesOf(plan).target.mode).toBe('GLOBAL');
  expect(valuesOf({ ...plan, deviceid: 'bus' }).target).toMatchObject({ mode: 'DEVICE', deviceids: ['bus'] });
  expect(valuesOf({ ...plan, deviceid: '', groupid: 7 }).target).toMatchObject({ mode: 'GROUP', groupid: 7 });
});

test.each([
  ['no channel', { download: [] }, false],
  ['no channel that is needed', { download: [], mode: '2' }, true],
  ['a fraction', { pre: '1.5' }, false],
  ['more than an hour before', { pre: '3601' }, false],
  ['nothing', { interval: '' }, false],
  ['a day', { longest: '86400' }, true],
  ['emergencies that are discarded', { code: 14, mode: '4' }, false],
  ['emergencies that are discarded, said twice', { code: 14, mode: '4', confirmed: true }, true],
  ['what is none and is discarded', { code: 15, mode: '4' }, true],
])('%s', (_what, change, fits) => {
  expect(check(change).success).toBe(fits);
});

test('what was said of emergencies is not said of what is none', () => {
  const values = planSchema.parse({ ...valuesOf(plan), mode: '4', confirmed: true });
  expect(contentOf(values).confirmed).toBe(0);
});

test('a channel that is taken out takes its main stream with it', () => {
  expect(withChannel(plan, 3, false)).toMatchObject({ downloadplan: 0b1_0000_0001, streamtype: 0 });
  expect(withChannel(plan, 2, true)).toMatchObject({ downloadplan: 0b1_0000_0111, streamtype: 0b100 });
  expect(withChannel(plan, 2, false)).toEqual(plan);
});
