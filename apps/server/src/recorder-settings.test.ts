import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import { defaultFor, sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import type { SettingsBehaviour } from '@outrider/virtual-fleet/recorder/settings-behaviour.ts';
import { expect, onTestFinished, test } from 'vitest';
import { boot } from './gateways/jt808/testing.ts';

const CHANNELS = 4;

/** A virtual recorder of the behaviour, on a real connection to the gateway, once it can be asked. */
async function connected(settings: SettingsBehaviour, version2019 = false) {
  const { fleet, gateway, clock } = await boot({ registered: false, acceptNew: true });
  const recorders = await createVirtualFleet({
    server: '127.0.0.1',
    port: gateway.tcpPort,
    vehicles: 1,
    settings,
    '2019': version2019,
  });
  onTestFinished(() => recorders[Symbol.asyncDispose]());
  await recorders.start();
  const idOf = () => [...fleet.records.all()][0]?.deviceid ?? '';
  await expect.poll(() => fleet.links.of(idOf())?.sections ?? []).toContain('remote');
  const deviceid = idOf();
  const read = async () => await fleet.links.ask(deviceid, 'remote.read', {});
  const write = async (values: Record<string, number | boolean | string>) => {
    const { outcomes } = await fleet.links.ask(deviceid, 'remote.write', { values });
    return Object.fromEntries(outcomes.map(({ key, state }) => [key, state]));
  };
  return { fleet, deviceid, clock, read, write };
}

test.each([false, true])(
  'a recorder says all that it is set to, takes what it is told, and says that (2019: %s)',
  async (version2019) => {
    const { read, write } = await connected('good', version2019);
    const before = await read();
    expect(before).toMatchObject({ dialect: 'virtual', firmware: 'virtual' });
    const own = remoteKeys.filter((key) => virtualParameterIds.has(key));
    const others = own.filter((key) => !sameRemoteValue(before.values[key], defaultFor(key, CHANNELS)));
    // What its cameras do, which is less than most have.
    expect(others).toEqual(['enc_SFps', 'enc_SBit']);
    expect(new Set(before.keys)).toEqual(new Set(remoteKeys));
    const told = { net_HbSec: 5, g_sensor_x: 384, preosd_driver: '王小明', net_Server: '192.0.2.9:7000' };
    expect(await write(told)).toEqual({
      net_HbSec: 'confirmed',
      g_sensor_x: 'confirmed',
      preosd_driver: 'confirmed',
      net_Server: 'confirmed',
    });
    expect((await read()).values).toMatchObject(told);
  },
);

test('what a recorder refuses has its name; what was with it in the frame is taken', async () => {
  const { read, write } = await connected('refuses');
  const told = { sys_TURN: false, g_sensor_y: 5, net_HbSec: 7, enc_AIG: 9, sys_EISP: 3 };
  expect(await write(told)).toEqual({
    sys_TURN: 'confirmed',
    g_sensor_y: 'refused',
    net_HbSec: 'confirmed',
    enc_AIG: 'confirmed',
    sys_EISP: 'confirmed',
  });
  expect((await read()).values).toMatchObject({ ...told, g_sensor_y: 102 });
});

test('a recorder that says yes and keeps what it had is found out', async () => {
  const { fleet, deviceid } = await connected('lies');
  const { outcomes } = await fleet.links.ask(deviceid, 'remote.write', { values: { net_HbSec: 7 } });
  expect(outcomes).toEqual([{ key: 'net_HbSec', state: 'differs', fault: remoteSentences.differs, has: 30 }]);
});

test('one that answers half is offered half, and half of what it took is not believed', async () => {
  const { read, write } = await connected('half');
  const { keys } = await read();
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.length).toBeLessThan(remoteKeys.length);
  expect(await write({ sys_TURN: false, sys_EISP: 3 })).toEqual({
    sys_TURN: 'confirmed',
    sys_EISP: 'acknowledged',
  });
});

test('one that only says all at once is asked so; of one that cannot be asked nothing is confirmed', async () => {
  const whole = await connected('whole');
  expect((await whole.read()).keys).toHaveLength(remoteKeys.length);
  expect(await whole.write({ net_HbSec: 7 })).toEqual({ net_HbSec: 'confirmed' });
  const mute = await connected('mute');
  const { keys, values } = await mute.read();
  expect(values).toEqual({});
  expect(keys).toContain('net_HbSec');
  expect(await mute.write({ net_HbSec: 7 })).toEqual({ net_HbSec: 'acknowledged' });
});

/** What becomes of a question while time goes by. */
async function endOf(
  asked: Promise<unknown>,
  clock: { advance(ms: number): void },
): Promise<string | undefined> {
  let outcome: string | undefined;
  asked.then(
    () => (outcome = 'answered'),
    (error: { code?: string }) => (outcome = error.code),
  );
  await expect
    .poll(() => {
      clock.advance(1_000);
      return outcome;
    })
    .toBeDefined();
  return outcome;
}

test('one that never answers, or answers under another number and of other settings, is told to be silent', async () => {
  const silent = await connected('silent');
  expect(await endOf(silent.write({ net_HbSec: 7 }), silent.clock)).toBe('DEVICE_OFFLINE');
  const confused = await connected('confused');
  expect(await endOf(confused.write({ net_HbSec: 7 }), confused.clock)).toBe('DEVICE_OFFLINE');
});

test('one that restarts as it is told was not heard, and has it when it is told again', async () => {
  const { fleet, deviceid, write, read } = await connected('restarts');
  await expect(write({ net_HbSec: 7 })).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  await expect.poll(() => fleet.links.of(deviceid)?.sections ?? []).toContain('remote');
  expect((await read()).values).toMatchObject({ net_HbSec: 7 });
  expect(await write({ net_HbSec: 8 })).toEqual({ net_HbSec: 'confirmed' });
});
