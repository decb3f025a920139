import { systemClock } from '@outrider/kit/clock.ts';
import { isOnline } from '@outrider/model/devices/device.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_NATS, natsProgram, StartedNats } from '../bus/nats/testing-nats.ts';
import { reportAt } from '../fleet/testing.ts';
import { FakeViewer } from '../relay/fake-viewer.ts';
import { MAIN, video } from '../relay/testing-hub.ts';
import { LONG } from '../testing-wait.ts';
import { callsBy, signInNew } from './testing-caller.ts';
import { startServers } from './testing-servers.ts';
import type { TestDoors } from './testing.ts';

// Two whole servers over a real NATS and one store.

const program = natsProgram();
if (program === undefined) console.info(NO_NATS);
let nats: StartedNats;

/** Device A comes to a server, notes what it is asked, and says where it is. */
async function come({ fleet }: TestDoors, lat: number): Promise<string[]> {
  const asked: string[] = [];
  const note = (what: string) => async () => {
    asked.push(what);
    return {};
  };
  fleet.links.attach({
    protocol: 'fake',
    deviceid: 'A',
    close: (why) => void asked.push(why),
    commands: {
      media: { start: note('start'), stop: note('stop') },
      control: {
        tell: async ({ command }) => {
          asked.push(command);
          return {};
        },
        known: async () => ({ commands: ['reboot'] }),
      },
    },
  });
  const report = reportAt(Date.now());
  await fleet.reports.take('A', [{ ...report, position: { ...report.position, lat } }]);
  return asked;
}

const shown = ({ fleet }: TestDoors) => {
  const device = fleet.state.get('A');
  return { online: device !== undefined && isOnline(device), lat: device?.position?.lat };
};

describe.skipIf(program === undefined)('two servers over NATS', () => {
  beforeAll(async () => {
    nats = await StartedNats.start(program ?? '');
  });
  afterAll(() => nats[Symbol.asyncDispose]());

  test('a device on one is seen, asked, told and watched through the other, and is where it came last', async () => {
    const servers = await startServers(systemClock, nats.url);
    onTestFinished(() => servers[Symbol.asyncDispose]());
    const a = await servers.start('a');
    const root = await signInNew(a, 'root', { level: 0 });
    const b = await servers.start('b');
    const asked = await come(a, 24.5);
    await expect.poll(() => shown(b), LONG).toEqual({ online: true, lat: 24.5 });

    // Asked and told.
    const onB = callsBy(b, root);
    expect(await onB('listCommands', { deviceid: 'A' })).toEqual({ commands: ['reboot'] });
    expect(await onB('sendCommand', { deviceid: 'A', command: 'reboot' })).toMatchObject({
      hasError: false,
    });
    expect(asked).toEqual(['reboot']);
    await expect(b.fleet.reach.ask('A', 'position.now', {})).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(b.fleet.reach.ask('B', 'control.known', {})).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
    });

    // Watched.
    const key = { ...MAIN, deviceid: 'A' };
    const viewer = new FakeViewer();
    onTestFinished(servers.hubOf('b').watch(key, viewer));
    await vi.waitFor(() => expect(asked).toContain('start'), LONG);
    const hubA = servers.hubOf('a');
    hubA.wanted(key)?.publish(video(true), systemClock.elapsed());
    hubA.wanted(key)?.publish(video(false), systemClock.elapsed());
    await viewer.received(2);
    expect(viewer.story).toBe('Kp');
    expect(hubA.load().streams).toMatchObject([{ viewers: [{ user: expect.stringMatching(/^server /) }] }]);

    // It goes to the other: that one has it from then on, and the picture comes from there.
    const askedOnB = await come(b, 25.5);
    await vi.waitFor(() => expect(asked).toContain('the terminal came to another server'), LONG);
    await expect.poll(() => shown(a), LONG).toEqual({ online: true, lat: 25.5 });
    expect(askedOnB).toEqual(['start']);
    servers.hubOf('b').wanted(key)?.publish(video(true), systemClock.elapsed());
    await viewer.received(3);
    expect(viewer.story).toBe('Kp!K');
    expect(await callsBy(a, root)('listCommands', { deviceid: 'A' })).toEqual({ commands: ['reboot'] });

    // Its server ends: it is offline for the other, until it comes there.
    await servers.end('b');
    await expect.poll(() => shown(a), LONG).toEqual({ online: false, lat: 25.5 });
    await expect(a.fleet.reach.ask('A', 'control.known', {})).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
    });
    await come(a, 26.5);
    expect(shown(a)).toEqual({ online: true, lat: 26.5 });
    expect(a.fleet.reach.ownerOf('A')).toBeUndefined();
  });
});
