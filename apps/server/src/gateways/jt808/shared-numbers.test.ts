import { describe, expect, it } from 'vitest';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { silentLog } from '../../testing-log.ts';
import { boot, PHONE } from './testing.ts';

async function setUp() {
  const warnings: object[] = [];
  const booted = await boot({ log: { ...silentLog, warn: (fields) => void warnings.push(fields) } });
  const alarms: object[] = [];
  booted.bus.subscribe('server.alarm', (alarm) => void alarms.push(alarm));
  const rivals = () => booted.fleet.traffic.of(JT808, PHONE)?.rivals?.addresses;
  return { ...booted, warnings, alarms, rivals };
}

describe('two recorders with one terminal number', () => {
  it('are warned of once, to administrators too, and told of the device, though they take turns on and on', async () => {
    const { signIn, warnings, alarms, rivals, clock } = await setUp();
    for (let turn = 0; turn < 12; turn++) {
      await signIn();
      clock.advance(5_000);
    }
    expect(warnings).toEqual([{ terminal: PHONE, addresses: ['127.0.0.1'] }]);
    expect(alarms).toEqual([{ alarm: 'sharedNumber', raised: true }]);
    expect(rivals()).toEqual(['127.0.0.1']);
  });

  it('are not taken for one that loses its network now and then', async () => {
    const { signIn, warnings, rivals, clock } = await setUp();
    for (let turn = 0; turn < 12; turn++) {
      await signIn();
      clock.advance(60_000);
    }
    expect([warnings, rivals()]).toEqual([[], undefined]);
  });
});
