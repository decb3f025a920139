import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { sendInPieces } from './send-in-pieces.ts';

const file = new File([new Uint8Array(10)], 'a.sealed');

/** Sends ten bytes, five a piece. @param onPiece done before each piece is answered */
function send(onPiece: (end: { readonly stop: () => void; readonly leave: () => void }) => void) {
  const [stopping, leaving] = [new AbortController(), new AbortController()];
  const giveUp = vi.fn(() => Promise.resolve());
  const sent = sendInPieces(file, {
    pieceBytes: 5,
    begin: () => Promise.resolve({ id: 'x', at: 0 }),
    piece: ({ at }) => {
      onPiece({ stop: () => stopping.abort(), leave: () => leaving.abort() });
      return Promise.resolve({ at: at + 5 });
    },
    giveUp,
    onProgress: () => {},
    signal: stopping.signal,
    leaving: leaving.signal,
  });
  return { sent, giveUp };
}

test('who stops an upload gives it up, also during its last piece; who leaves keeps what has come', async () => {
  const whole = send(() => {});
  expect(await whole.sent).toBe('x');
  const stopped = send(({ stop }) => stop());
  expect(await stopped.sent).toBe(undefined);
  expect(stopped.giveUp).toHaveBeenCalledExactlyOnceWith('x');
  let pieces = 0;
  const last = send(({ stop }) => ++pieces === 2 && stop());
  expect([await last.sent, last.giveUp.mock.calls]).toEqual([undefined, [['x']]]);
  const left = send(({ leave }) => leave());
  expect([await left.sent, left.giveUp.mock.calls]).toEqual([undefined, []]);
});

test('a stop ends the rest before the next try', async () => {
  const away = send(({ stop }) => {
    queueMicrotask(stop);
    throw new CallError('NETWORK', 'away');
  });
  expect([await away.sent, away.giveUp.mock.calls]).toEqual([undefined, [['x']]]);
});
