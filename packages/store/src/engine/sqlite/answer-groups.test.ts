import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { answerInGroups } from './answer-groups.ts';
import type { CallName, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A port that is asked all of that at once. @returns what happened, in its order, once all are answered */
async function asked(
  calls: readonly CallName[],
  { force = () => {}, isOpen = () => false }: { force?: () => void; isOpen?: () => boolean } = {},
): Promise<string[]> {
  const channel = new MessageChannel();
  channels.push(channel);
  const happened: string[] = [];
  const all = Promise.withResolvers<void>();
  let answered = 0;
  for (const [id, call] of calls.entries())
    channel.port1.postMessage({ id, call, takes: undefined } as WorkerRequest);
  answerInGroups(channel.port2, {
    does({ call }) {
      happened.push(`does ${call}`);
      return call === 'run' ? { columns: [], rows: [], changes: 1 } : 1;
    },
    failed: ({ id }) => ({ id, error: { code: 'STORE_FULL', message: '' } }),
    say(message) {
      const { id, ...answer } = message as WorkerAnswer;
      happened.push(`${'error' in answer ? 'refuses' : 'answers'} ${calls[id]}`);
      if (++answered === calls.length) all.resolve();
    },
    isOpen,
    force() {
      happened.push('force');
      force();
    },
  });
  await all.promise;
  return happened;
}

test('what was asked by then waits once for the disk, and is answered after that', async () => {
  expect(await asked(['run', 'append', 'query', 'keepFacts'])).toEqual([
    'does run',
    'does append',
    'does query',
    'does keepFacts',
    'force',
    'answers run',
    'answers append',
    'answers query',
    'answers keepFacts',
  ]);
});

test('what only reads waits for no disk, unless it may have read what the disk does not have', async () => {
  expect(await asked(['query', 'latest', 'run'])).toEqual([
    'does query',
    'answers query',
    'does latest',
    'answers latest',
    'does run',
    'force',
    'answers run',
  ]);
});

test('within a transaction nothing is forced', async () => {
  let open = true;
  const happened = asked(['begin', 'run', 'commit'], { isOpen: () => open });
  expect(await happened).not.toContain('force');
  open = false;
  expect(await asked(['commit'], { isOpen: () => open })).toEqual(['does commit', 'force', 'answers commit']);
});

test('a disk that keeps nothing is told to all that committed', async () => {
  const full = (): never => {
    throw new Error('no space');
  };
  expect(await asked(['run', 'query', 'append'], { force: full })).toEqual([
    'does run',
    'does query',
    'does append',
    'force',
    'refuses run',
    'answers query',
    'refuses append',
  ]);
});

test('what was committed is on the disk before the database is closed', async () => {
  expect(await asked(['run', 'close'])).toEqual([
    'does run',
    'force',
    'answers run',
    'does close',
    'answers close',
  ]);
});
