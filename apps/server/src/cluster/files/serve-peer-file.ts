import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Plain } from '../../bus/plain.ts';
import { fileBytes } from '../../files/file-bytes.ts';
import type { Log } from '../../log.ts';
import type { PeerAsked } from '../peer-desk.ts';
import { endSilent, saySigns } from '../signs-of-life.ts';
import { FILE_SIGN, packPiece, type PeerFile, readFileAsked } from './peer-file.ts';

export interface ServePeerFileParts {
  /** Where a file of this server is; undefined where it has none such, or knows no files of that kind. */
  readonly pathOf: (kind: string, key: Plain) => Promise<string | undefined>;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Gives another server bytes of a file of this one, as quickly as they are taken. Who may have it, that server looks at. It ends with
 * either side; a file that is not the one that was found any more is not given.
 */
export function servePeerFile(
  socket: Socket,
  asked: PeerAsked,
  { pathOf, onLost, clock, log }: ServePeerFileParts,
): void {
  const wanted = readFileAsked(asked);
  if (wanted === undefined) {
    socket.destroy();
    return;
  }
  endSilent(socket, clock);
  // What waits to be sent is a sign of life by itself.
  saySigns(socket, clock, () => {
    if (socket.writableLength === 0) socket.write(FILE_SIGN);
  });
  const forget = onLost((gone) => {
    if (gone === asked['server']) socket.destroy();
  });
  const ended = new AbortController();
  socket.once('close', () => {
    forget();
    ended.abort();
  });
  send(socket, wanted, pathOf, ended.signal).catch((error: unknown) => {
    if (!ended.signal.aborted)
      log.warn({ err: error, kind: wanted.kind }, 'a file could not be given to another server');
    socket.destroy();
  });
}

/** @throws the fault of the system; AbortError once the connection has ended */
async function send(
  socket: Socket,
  { kind, key, from, to, bytes, changedMs }: PeerFile,
  pathOf: ServePeerFileParts['pathOf'],
  signal: AbortSignal,
): Promise<void> {
  const path = await pathOf(kind, key);
  if (path === undefined) return void socket.destroy();
  await using file = await open(path, 'r');
  const { size, mtimeMs } = await file.stat();
  if (size !== bytes || mtimeMs !== changedMs) return void socket.destroy();
  for await (const piece of fileBytes(file, from, to)) {
    signal.throwIfAborted();
    if (!socket.write(packPiece(piece))) await once(socket, 'drain', { signal });
  }
  socket.end();
}
