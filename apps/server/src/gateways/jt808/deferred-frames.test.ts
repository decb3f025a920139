import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { type MessageName, rowOfName } from '@outrider/jt808/messages/table.ts';
import { expect, test } from 'vitest';
import { DeferredFrames } from './deferred-frames.ts';

const frameOf = (sequence: number, name: MessageName = 'location'): Frame => ({
  messageId: rowOfName(name).id,
  sequence,
  phone: '1',
  version2019: false,
  encryption: 0,
  body: new Uint8Array(),
});
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** @param accept what the owner does with a frame besides, by its number */
function boot(accept: (sequence: number, deferred: DeferredFrames) => void = () => {}) {
  const taken: number[] = [];
  const said: string[] = [];
  const owner = {
    ended: false,
    accept({ sequence }: Frame) {
      taken.push(sequence);
      accept(sequence, deferred);
    },
    hear: () => void said.push('heard'),
    takingFailed: (error: unknown) => void said.push(String(error)),
    end: (reason: string) => void said.push(reason),
  };
  const pauses = { pause: () => void said.push('pause'), resume: () => void said.push('resume') };
  const deferred = new DeferredFrames(owner, pauses);
  const push = (...sequences: number[]): void => {
    for (const sequence of sequences) deferred.push(frameOf(sequence));
  };
  const takeLate = (): void => deferred.releaseLate(() => void taken.push(0));
  return {
    owner,
    deferred,
    push,
    taken,
    takeLate,
    said,
    saidBut: () => said.filter((one) => one !== 'heard'),
  };
}

test('a frame is taken at once where nothing has to wait', () => {
  const { push, taken } = boot();
  push(1, 2);
  expect(taken).toEqual([1, 2]);
});

test('during a registration all frames wait, heartbeats too, and are taken after it in their order', () => {
  const { deferred, push, taken, said } = boot();
  deferred.hold();
  push(1);
  deferred.push(frameOf(2, 'heartbeat'));
  expect([taken, deferred.isLate]).toEqual([[], false]);
  deferred.release();
  push(3);
  expect([taken, said]).toEqual([[1, 2, 3], []]);
});

test('a terminal that sends too much during a registration is turned away', () => {
  const { deferred, push, said } = boot();
  deferred.hold();
  push(...numbers(1, 64));
  expect(said).toEqual([]);
  push(65);
  expect(said).toEqual(['too many messages during the registration']);
});

test('of a terminal that is gone after its registration nothing is taken', () => {
  const { owner, deferred, push, taken } = boot();
  deferred.hold();
  push(1);
  owner.ended = true;
  deferred.release();
  expect(taken).toEqual([]);
});

test('a frame that has the next ones wait for another registration is followed by them after that', () => {
  const { deferred, push, taken } = boot((sequence, frames) => {
    if (sequence === 1) frames.hold();
  });
  deferred.hold();
  push(1, 2, 3);
  deferred.release();
  expect(taken).toEqual([1]);
  deferred.release();
  expect(taken).toEqual([1, 2, 3]);
});

test('a frame that cannot be taken after a registration is told to the owner alone', () => {
  const { deferred, push, taken, said } = boot(() => {
    throw new Error('no');
  });
  deferred.hold();
  push(1, 2);
  deferred.release();
  expect([taken, said]).toEqual([[1], ['Error: no']]);
});

test('behind late reports heartbeats pass, reports do not, and the terminal is heard with each that waits', () => {
  const { deferred, push, taken, takeLate, said } = boot();
  deferred.holdLate();
  push(1);
  deferred.push(frameOf(2, 'heartbeat'));
  push(3);
  expect([taken, deferred.isLate, said]).toEqual([[2], true, ['heard', 'heard']]);
  takeLate();
  expect([taken, deferred.isLate]).toEqual([[2, 0, 1, 3], false]);
});

test('a terminal of which 64 frames wait behind late reports is read no further until they are taken', () => {
  const { deferred, push, taken, takeLate, saidBut } = boot();
  deferred.holdLate();
  push(...numbers(1, 63));
  expect(saidBut()).toEqual([]);
  push(64);
  // What was read already still comes.
  push(65, 66);
  expect(saidBut()).toEqual(['pause']);
  takeLate();
  expect([taken, saidBut()]).toEqual([numbers(0, 66), ['pause', 'resume']]);
});

test('what waits once more behind other late reports has the terminal read again only after these', () => {
  const { deferred, push, taken, takeLate, saidBut } = boot((sequence, frames) => {
    if (sequence === 1) frames.holdLate();
  });
  deferred.holdLate();
  push(...numbers(1, 70));
  takeLate();
  // One more reason to read nothing, before the one that there was goes.
  expect([taken, saidBut(), deferred.isLate]).toEqual([[0, 1], ['pause', 'pause', 'resume'], true]);
  takeLate();
  expect(taken).toEqual([0, 1, 0, ...numbers(2, 70)]);
  expect(saidBut()).toEqual(['pause', 'pause', 'resume', 'resume']);
});

test('of a terminal that is gone before the turn of its late reports only reports are taken', () => {
  const { owner, deferred, push, taken, takeLate } = boot();
  deferred.holdLate();
  push(1);
  deferred.push(frameOf(2, 'uploadDone'));
  deferred.push(frameOf(3, 'locationAnswer'));
  owner.ended = true;
  takeLate();
  expect(taken).toEqual([0, 1, 3]);
});

test('late reports or frames that cannot be taken are told, and the terminal is read again', () => {
  for (const failing of [0, 1]) {
    const { deferred, push, taken, saidBut } = boot((sequence) => {
      if (sequence === failing) throw new Error('no');
    });
    deferred.holdLate();
    push(...numbers(1, 64));
    deferred.releaseLate(() => {
      if (failing === 0) throw new Error('no');
    });
    expect([taken, saidBut()]).toEqual([numbers(1, failing), ['pause', 'Error: no', 'resume']]);
    push(65);
    expect(taken.at(-1)).toBe(65);
  }
});
