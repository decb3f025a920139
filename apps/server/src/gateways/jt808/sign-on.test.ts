import { JT808 } from '@outrider/model/devices/link-record.ts';
import { isOnline } from '@outrider/model/devices/device.ts';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { boot, locationAt, PHONE, START } from './testing.ts';

describe('signing on to the JT/T 808 gateway', () => {
  it.each([2011, 2013, 2019] as const)(
    'lets a registered terminal of %i in and takes its reports',
    async (version) => {
      const { signIn, fleet } = await boot();
      const terminal = await signIn(version);
      const sequence = terminal.say('location', locationAt(START));
      expect(await terminal.hear('platformAnswer')).toMatchObject({
        replySequence: sequence,
        replyId: 0x0200,
        result: 0,
      });
      expect(fleet.state.get(PHONE)).toMatchObject({
        status: 1,
        statusTime: START / 1000,
        position: { time: START, lat: 24.1, lng: 120.5, speedKmh: 36.5, heading: 90, valid: true },
        ignitionOn: true,
        satellites: 9,
      });
    },
  );

  it('lists a terminal nobody registered, and lets it in only after an administrator added it', async () => {
    const { dial, fleet } = await boot();
    const terminal = await dial(2019, '7001');
    expect(await terminal.register('PLATE')).toEqual({ replySequence: 0, result: 4 });
    expect(fleet.state.get('7001')).toMatchObject({ registered: false, status: 1 });
    expect(await terminal.authenticate('guess')).toBe(1);
    await fleet.records.register('7001');
    await terminal.signIn();
    expect(fleet.links.of('7001')).toBeDefined();
  });

  it('lets every terminal in when it is told to', async () => {
    const { dial, fleet } = await boot({ acceptNew: true });
    const terminal = await dial(2013, '7001');
    await terminal.signIn();
    expect(fleet.state.get('7001')).toMatchObject({ registered: true });
  });

  it('keeps only a hash of the code, before it gives the code away', async () => {
    const { dial, store } = await boot();
    const terminal = await dial();
    const { authCode } = await terminal.register();
    expect(authCode).toMatch(/^[0-9a-f]{20}$/);
    expect(store.linkRecords.get(`${JT808} ${PHONE}`)?.secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([...store.linkRecords])).not.toContain(authCode);
  });

  it('keeps the colour of the plate that a terminal said once it has proved who it is', async () => {
    const { dial, store } = await boot();
    const terminal = await dial();
    const { authCode = '' } = await terminal.register();
    const kept = () => store.linkRecords.get(`${JT808} ${PHONE}`)?.plateColour;
    expect(kept()).toBeUndefined();
    await terminal.authenticate(authCode);
    await vi.waitFor(() => expect(kept()).toBe(1), LONG);
  });

  it('takes nothing from a terminal that has not shown its code', async () => {
    const { dial, fleet, store } = await boot();
    const terminal = await dial();
    await terminal.register();
    for (const work of [
      () => terminal.say('location', locationAt(START)),
      () => terminal.say('heartbeat', {}),
      () => terminal.say('locationBatch', { batchType: 1, locations: [locationAt(START)] }),
    ]) {
      work();
      expect((await terminal.hear('platformAnswer')).result).toBe(1);
    }
    expect(await terminal.authenticate('0'.repeat(20))).toBe(1);
    expect(store.reports).toEqual([]);
    expect(isOnline(fleet.state.get(PHONE)!)).toBe(false);
    expect(fleet.links.of(PHONE)).toBeUndefined();
  });

  it('lets a terminal in again with the code of an earlier connection', async () => {
    const { dial } = await boot();
    const before = await dial();
    const { authCode } = await before.register();
    const after = await dial();
    expect(await after.authenticate(authCode!)).toBe(0);
  });

  it('closes the older connection of a terminal when a newer one proves itself', async () => {
    const { signIn, fleet } = await boot();
    const older = await signIn();
    const newer = await signIn();
    await older.closed();
    newer.say('heartbeat', {});
    expect((await newer.hear('platformAnswer')).result).toBe(0);
    expect(fleet.links.of(PHONE)).toBeDefined();
  });

  it('ends the connection of a device that is removed; when it knocks again it is a new one', async () => {
    const { signIn, dial, fleet } = await boot();
    const terminal = await signIn();
    await fleet.records.remove(PHONE);
    await terminal.closed();
    expect((await (await dial()).register()).result).toBe(4);
    expect(fleet.state.get(PHONE)).toMatchObject({ registered: false });
  });

  it('forgets the code of a terminal that gives up its registration', async () => {
    const { dial } = await boot();
    const terminal = await dial();
    const { authCode } = await terminal.register();
    await terminal.authenticate(authCode!);
    terminal.say('unregister', {});
    expect((await terminal.hear('platformAnswer')).result).toBe(0);
    terminal.say('heartbeat', {});
    expect((await terminal.hear('platformAnswer')).result).toBe(1);
    expect(await terminal.authenticate(authCode!)).toBe(1);
  });

  it('lists a recorder behind an address that a scanner uses too, though nothing of it is logged', async () => {
    const lines: string[] = [];
    const { dial, fleet } = await boot({
      log: { ...silentLog, info: (_, message) => void lines.push(message) },
    });
    for (const bytes of ['GET / HTTP/1.0', '\u0016\u0003']) {
      const scanner = await dial();
      scanner.socket.write(bytes);
      await scanner.closed();
    }
    const recorder = await dial(2019, '7001');
    expect(await recorder.authenticate('from elsewhere')).toBe(1);
    await expect.poll(() => fleet.state.get('7001')).toMatchObject({ registered: false });
    const [{ name } = { name: '' }] = fleet.records.linksOf('7001');
    expect(fleet.traffic.of(JT808, name)).toMatchObject({
      address: '127.0.0.1',
      said: { imei: '123456789012345', softwareVersion: '1.0' },
    });
    expect(lines.filter((line) => line.includes('turned away'))).toHaveLength(1);
  });

  it('lists a recorder that only ever shows a code, and lets it in with that code once it was added', async () => {
    const { dial, fleet } = await boot();
    const terminal = await dial(2019, '7001');
    expect(await terminal.authenticate('from elsewhere')).toBe(1);
    expect(fleet.state.get('7001')).toMatchObject({ registered: false });
    await fleet.records.register('7001');
    expect(await terminal.authenticate('from elsewhere')).toBe(0);
    const again = await dial(2019, '7001');
    expect(await again.authenticate('a guess')).toBe(1);
    const open = await boot({ acceptNew: true });
    expect(await (await open.dial(2013, '7001')).authenticate('from elsewhere')).toBe(0);
  });

  it('lets a recorder in with the code it has, no matter who registers under its name', async () => {
    const { dial } = await boot();
    const recorder = await dial();
    const { authCode } = await recorder.register();
    expect(await recorder.authenticate(authCode!)).toBe(0);
    expect((await (await dial()).register()).result).toBe(0);
    expect(await (await dial()).authenticate(authCode!)).toBe(0);
  });
});
