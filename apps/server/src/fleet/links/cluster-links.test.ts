import { ManualClock } from '@outrider/kit/clock.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { ClusterLinks } from './cluster-links.ts';
import { commands } from './commands.ts';
import { LocalLinks } from './local-links.ts';

/** Servers a and b, each with the links of its own and of both. */
function boot() {
  const line = new BusLine();
  const clock = new ManualClock(1_000_000);
  const start = (server: string) => {
    const parts = { bus: new InProcessBus(silentLog, line), clock, log: silentLog, server };
    const local = new LocalLinks(parts);
    const lost: ((gone: string) => void)[] = [];
    const onLost = (listener: (gone: string) => void) => {
      lost.push(listener);
      return () => {};
    };
    const reach = new ClusterLinks({ ...parts, local, onLost });
    const closed: string[] = [];
    const attach = (known: () => Promise<{ commands: readonly never[] }> = async () => ({ commands: [] })) =>
      local.attach({
        protocol: 'fake',
        deviceid: 'A',
        close: (why) => closed.push(why),
        commands: { control: { known, tell: async () => ({}) } },
      });
    return {
      ...parts,
      local,
      reach,
      closed,
      attach,
      lose: (gone: string) => lost.forEach((one) => one(gone)),
    };
  };
  return { clock, a: start('a'), b: start('b') };
}

test('a device is asked through the server on which it hangs, which says what went wrong, and when', async () => {
  const { clock, a, b } = boot();
  await expect(b.reach.ask('A', 'control.known', {})).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  const detach = a.attach();
  expect(b.reach.of('A')).toEqual({ deviceid: 'A', protocol: 'fake', sections: ['control'], server: 'a' });
  expect(await b.reach.ask('A', 'control.known', {})).toEqual({ commands: [] });
  await expect(b.reach.ask('A', 'media.start', { channel: 1, stream: 'main' })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
  detach();
  expect(b.reach.of('A')).toBeUndefined();
  a.attach(() => new Promise(() => {}));
  const silent = b.reach.ask('A', 'control.known', {});
  silent.catch(() => {});
  clock.advance(commands.control.known.withinMs);
  await expect(silent).rejects.toMatchObject({ message: 'The device does not answer' });
  const lost = b.reach.ask('A', 'control.known', {});
  b.lose('a');
  await expect(lost).rejects.toMatchObject({ message: 'The device is offline' });
  expect(b.reach.of('A')).toBeUndefined();
});

test('the newest connection wins, and what is said or asked of an older one is refused where it arrives', async () => {
  const { clock, a, b } = boot();
  a.attach();
  const older = a.local.termOf('A');
  clock.advance(1);
  b.attach();
  expect([a.closed, a.reach.ownerOf('A'), b.reach.ownerOf('A')]).toEqual([
    ['the terminal came to another server'],
    'b',
    undefined,
  ]);
  // Late words of a, which had it.
  const link = { server: 'a', term: older, protocol: 'fake', sections: [] };
  a.bus.publish('device.states', { server: 'a', states: [] });
  expect(b.reach.takeState('a', { deviceid: 'A', term: older, live: {} })).toBe(false);
  a.bus.publish('device.attached', { deviceid: 'A', link });
  expect([b.closed, b.local.of('A') !== undefined]).toEqual([[], true]);
  const answers = new Map<string, string | undefined>();
  a.bus.subscribe('link.answered', ({ ticket, error }) => void answers.set(ticket, error?.code));
  const asked = { to: 'b', server: 'a', deviceid: 'A', name: 'control.known', request: {} };
  a.bus.publish('link.asked', { ...asked, ticket: 'older', term: older });
  a.bus.publish('link.asked', { ...asked, ticket: 'newest', term: b.local.termOf('A') });
  a.bus.publish('link.asked', {
    ...asked,
    ticket: 'no command',
    term: b.local.termOf('A'),
    name: 'control.constructor',
  });
  await nextTurn();
  expect(Object.fromEntries(answers)).toEqual({
    older: 'DEVICE_OFFLINE',
    newest: undefined,
    'no command': 'VALIDATION',
  });
});

test('a connection that a device left while the bus was away is closed once another server says to have it', () => {
  const { a } = boot();
  a.attach();
  const older = a.local.termOf('A');
  const said = { deviceid: 'A', link: { protocol: 'fake', sections: [] }, live: {} };
  a.reach.takeState('b', { ...said, term: older - 1 });
  expect([a.closed, a.local.count]).toEqual([[], 1]);
  a.reach.takeState('b', { ...said, term: older + 1 });
  expect([a.closed, a.local.count]).toEqual([['the terminal came to another server'], 0]);
  expect(a.reach.of('A')?.server).toBe('b');
});

test('of a device that states of another server say to be there, or to have another link, it is told once', () => {
  const { b } = boot();
  const moved: string[] = [];
  const stop = b.reach.onMoved((deviceid) => moved.push(deviceid));
  const said = { deviceid: 'A', term: 5, link: { protocol: 'fake', sections: [] }, live: {} };
  b.reach.takeState('a', said);
  b.reach.takeState('a', said);
  expect([moved, b.reach.ownerOf('A')]).toEqual([['A'], 'a']);
  b.lose('a');
  b.reach.takeState('a', said);
  // Of one moment, at the greater id.
  b.reach.takeState('c', said);
  b.reach.takeState('a', said);
  expect([moved, b.reach.ownerOf('A')]).toEqual([['A', 'A', 'A'], 'c']);
  stop();
});

test('of two connections of one moment one server has the device, and both know which', () => {
  const { a, b } = boot();
  const term = 2_000_000;
  a.attach();
  const link = { server: 'b', term, protocol: 'fake', sections: [] };
  expect(a.local.termOf('A')).toBeLessThan(term);
  b.bus.publish('device.attached', { deviceid: 'A', link });
  expect([a.closed.length, a.reach.ownerOf('A')]).toEqual([1, 'b']);
  // The same moment at a server with a smaller id is the older one.
  b.bus.publish('device.attached', { deviceid: 'A', link: { ...link, server: 'B' } });
  expect(a.reach.ownerOf('A')).toBe('b');
  b.bus.publish('device.attached', { deviceid: 'A', link: { ...link, server: 'c' } });
  expect(a.reach.ownerOf('A')).toBe('c');
});
