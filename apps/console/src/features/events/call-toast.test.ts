import { expect, test } from 'vitest';
import { formatClock } from '../../ui/text/format.ts';
import { callToast } from './call-toast.ts';

const time = 1_700_000_000;

test('a call has the text and the colour of its event beside the time, and stays until it is closed', () => {
  const defined = { deviceid: 'bus-1', time, notifytext: 'Call the depot', notifycolor: '#E03131' };
  expect(callToast(defined)).toMatchObject({
    id: 'call bus-1',
    detail: `${formatClock(time * 1_000)} · Call the depot`,
    colour: '#E03131',
    ms: Number.POSITIVE_INFINITY,
  });
  const plain = callToast({ deviceid: 'bus-1', time });
  expect([plain.detail, plain.colour]).toEqual([formatClock(time * 1_000), undefined]);
});
