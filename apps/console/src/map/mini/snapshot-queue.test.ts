import { describe, expect, it } from 'vitest';
import { SnapshotQueue } from './snapshot-queue.ts';

/** A queue whose pictures come when told to. */
function queue() {
  const served: string[] = [];
  const release: (() => void)[] = [];
  const made = new SnapshotQueue<string>((what) => {
    served.push(what);
    return new Promise((resolve) => release.push(resolve));
  });
  const next = async (): Promise<void> => {
    release.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { made, served, next };
}

const failed = (): void => expect.fail('it failed');

describe('pictures for small maps', () => {
  it('are made one after the other', async () => {
    const { made, served, next } = queue();
    const done: string[] = [];
    for (const name of ['a', 'b'])
      made.ask({ name }, { what: name, done: (what) => done.push(what), failed });
    expect(served).toEqual(['a']);
    await next();
    expect([served, done]).toEqual([['a', 'b'], ['a']]);
    await next();
    expect(done).toEqual(['a', 'b']);
  });

  it('are not given to one who has gone', async () => {
    const { made, next } = queue();
    const waiter = {};
    const done: string[] = [];
    made.ask(waiter, { what: 'a', done: (what) => done.push(what), failed });
    made.leave(waiter);
    await next();
    expect(done).toEqual([]);
  });

  it('are made again for one who wishes another meanwhile', async () => {
    const { made, served, next } = queue();
    const waiter = {};
    const done: string[] = [];
    for (const what of ['old', 'new']) made.ask(waiter, { what, done: (got) => done.push(got), failed });
    await next();
    await next();
    expect([served, done]).toEqual([['old', 'new'], ['new']]);
  });

  it('are said not to come when they cannot be made, and the next one is', async () => {
    const said: string[] = [];
    const made = new SnapshotQueue<string>(async (what) => {
      if (what === 'a') throw new Error('no WebGL');
    });
    for (const what of ['a', 'b'])
      made.ask(
        {},
        { what, done: () => said.push(`${what} made`), failed: () => said.push(`${what} failed`) },
      );
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual(['a failed', 'b made']);
  });
});
