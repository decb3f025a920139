import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import { silentLog } from '../../testing-log.ts';
import { type FoldersOfOthers, SharedFolders } from './shared-folders.ts';

/** Servers over one bus; each has the folders that a test says. */
function boot() {
  const clock = new ManualClock(1_000_000);
  const line = new BusLine();
  /** Servers that are not there, whatever they have said. */
  const gone = new Set<string>();
  const start = (server: string, has: { ids: readonly string[] }, left: FoldersOfOthers = {}) => {
    const bus = new InProcessBus(silentLog, line);
    const said: (readonly string[])[] = [];
    bus.subscribe('server.folders', ({ media }, isOwn) => void (isOwn && said.push(media)));
    const kept: FoldersOfOthers[] = [];
    const shared = new SharedFolders({
      bus,
      clock,
      server,
      ids: () => has.ids,
      isThere: (other) => !gone.has(other),
      note: { left, keep: (folders) => void kept.push(folders) },
    });
    onTestFinished(() => shared[Symbol.dispose]());
    return { shared, said, bus, kept };
  };
  return { clock, gone, start };
}

test('which server has a media folder is known as soon as both are there, whichever came first', () => {
  const { start } = boot();
  const a = start('a', { ids: ['one', 'two'] });
  const b = start('b', { ids: ['three'] });
  const ids = ['one', 'two', 'three', 'four'];
  expect(ids.map((id) => b.shared.serversOf(id))).toEqual([['a'], ['a'], [], []]);
  expect(ids.map((id) => b.shared.names(id))).toEqual([true, true, false, false]);
  expect(a.shared.serversOf('three')).toEqual(['b']);
});

test('a folder that is named, or no more, is said within seconds, and all of them again and again', () => {
  const { clock, start } = boot();
  const has = { ids: ['one'] };
  const a = start('a', has);
  const b = start('b', { ids: [] });
  has.ids = ['two'];
  clock.advance(3_000);
  expect([b.shared.serversOf('one'), b.shared.serversOf('two')]).toEqual([[], ['a']]);
  const before = a.said.length;
  clock.advance(27_000);
  expect(a.said).toHaveLength(before);
  clock.advance(3_000);
  expect(a.said).toHaveLength(before + 1);
});

test('what a server has that is gone is recorded still', () => {
  const { start } = boot();
  const { bus, shared } = start('a', { ids: ['one'] });
  const b = start('b', { ids: [] });
  shared[Symbol.dispose]();
  bus.publish('server.gone', { server: 'a' });
  expect(b.shared.serversOf('one')).toEqual(['a']);
});

test('what a server has that was gone before this one started is known as it was noted', () => {
  const { start } = boot();
  const { kept } = start('b', { ids: [] });
  start('a', { ids: ['one'] });
  expect(kept).toEqual([{ a: ['one'] }]);
  const again = start('b', { ids: [] }, { gone: ['two'], ...kept[0] });
  expect([again.shared.serversOf('two'), again.shared.serversOf('one')]).toEqual([['gone'], ['a']]);
  // What is said again is not noted anew.
  expect(again.kept).toEqual([]);
  again.bus.publish('server.asks', {});
  expect(again.kept).toEqual([]);
});

test('of servers that name one folder those that are there come first', () => {
  const { gone, start } = boot();
  start('a', { ids: ['one'] });
  start('c', { ids: ['one'] });
  const { shared } = start('b', { ids: [] });
  expect(shared.serversOf('one')).toEqual(['a', 'c']);
  gone.add('a');
  expect(shared.serversOf('one')).toEqual(['c', 'a']);
});
