import { registerResults } from '@outrider/jt808/messages/session.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { fleetInMemory } from '../../fleet/testing.ts';
import { silentLog } from '../../testing-log.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import { AuthCodes } from './auth-codes.ts';
import { registerTerminal } from './register-terminal.ts';
import { SharedNumbers } from './shared-numbers.ts';

const HOME = '192.0.2.1';

async function boot(change: { acceptNew?: boolean; reregister?: boolean } = {}) {
  const clock = new ManualClock(0);
  const lines: object[] = [];
  const log = { ...silentLog, info: (fields: object, message: string) => lines.push({ ...fields, message }) };
  const { fleet, bus } = await fleetInMemory(clock);
  const alarms: object[] = [];
  bus.subscribe('server.alarm', (alarm) => void alarms.push(alarm));
  const sharedNumbers = new SharedNumbers(clock, silentLog, bus);
  const came = (address: string) =>
    sharedNumbers.came({
      heard: fleet.traffic.heard(JT808, '77', address),
      address,
      heardMs: clock.elapsed(),
    });
  await fleet.records.register('77');
  const config = { acceptNew: false, reregister: true, ...change };
  const codes = new AuthCodes({ records: fleet.records, adopt: config.reregister, failed() {} });
  const register = (terminal = '77', address = HOME) =>
    registerTerminal(
      { terminal, plate: 'AB 1', address },
      { config, fleet, limiter: new LogLimiter(clock, log), codes, sharedNumbers },
    );
  return { fleet, register, lines, codes, clock, came, alarms };
}

test('a terminal that was added gets a code of its own, and another one the next time', async () => {
  const { register, codes } = await boot();
  const [first, second] = [await register(), await register()];
  expect([first.result, second.result]).toEqual([registerResults.ok, registerResults.ok]);
  expect(first.authCode).not.toBe(second.authCode);
  expect([codes.accept('77', second.authCode ?? ''), codes.accept('77', first.authCode ?? '')]).toEqual([
    true,
    false,
  ]);
});

test('one that nobody added is listed, and let in where all are', async () => {
  const strict = await boot();
  expect(await strict.register('88')).toEqual({ result: registerResults.noSuchTerminal });
  // It is listed in its own time.
  await expect.poll(() => strict.fleet.state.get('88')).toMatchObject({ registered: false });
  const open = await boot({ acceptNew: true });
  expect(await open.register('88')).toMatchObject({ result: registerResults.ok });
});

test('without re-registration a terminal that has its code gets no other until it was removed and added', async () => {
  const { fleet, register, codes } = await boot({ reregister: false });
  const first = await register();
  expect(await register('77', '203.0.113.9')).toEqual({ result: registerResults.terminalRegistered });
  expect(codes.accept('77', first.authCode ?? '')).toBe(true);
  await fleet.records.remove('77');
  await fleet.records.register('77');
  expect(await register()).toMatchObject({ result: registerResults.ok });
});

test('nobody registers from elsewhere as a terminal that is there, and the operator is told', async () => {
  const { fleet, register, lines, codes, clock, came, alarms } = await boot();
  const own = await register();
  codes.accept('77', own.authCode ?? '');
  came(HOME);
  expect((await register()).result).toBe(registerResults.ok);
  expect(lines).toEqual([]);
  expect(await register('77', '203.0.113.9')).toEqual({ result: registerResults.terminalRegistered });
  expect(lines).toEqual([expect.objectContaining({ deviceid: '77', address: '203.0.113.9', other: HOME })]);
  expect(fleet.traffic.of(JT808, '77')?.rivals?.addresses).toEqual([HOME, '203.0.113.9']);
  expect(alarms).toEqual([{ alarm: 'sharedNumber', raised: true }]);
  // A connection that broke off unnoticed keeps nobody out for long.
  clock.advance(90_001);
  expect((await register('77', '203.0.113.9')).result).toBe(registerResults.ok);
});
