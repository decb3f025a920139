import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import type { PeerAsked } from '../../cluster/peer-desk.ts';
import type { Log } from '../../log.ts';
import { MediaError } from '../media-error.ts';
import type { ReadFolders } from '../reading/segment-reader.ts';
import {
  FOLDER_GONE,
  packFault,
  packRead,
  type PeerRead,
  READ_WITHIN_MS,
  readReadAsked,
} from './peer-reads.ts';

export interface ServePeerReadParts {
  /** Those of this server. */
  readonly folders: ReadFolders;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Gives another server what it wants to read in a media folder of this one. Who may see it, that server looks at. */
export function servePeerRead(
  socket: Socket,
  asked: PeerAsked,
  { folders, clock, log }: ServePeerReadParts,
): void {
  const read = readReadAsked(asked);
  if (read === undefined) {
    socket.destroy();
    return;
  }
  let isWanted = true;
  // One whose machine has lost its power says nothing of that.
  const late = clock.after(READ_WITHIN_MS, () => socket.destroy());
  socket.once('close', () => {
    isWanted = false;
    late();
  });
  // Nothing more is asked: reading on finds out that the other side has ended.
  socket.resume();
  void packed(read, folders, () => isWanted, log).then((pieces) => {
    for (const piece of pieces) if (socket.writable) socket.write(piece);
    socket.end();
  });
}

async function packed(
  { media, call, takes }: PeerRead,
  folders: ReadFolders,
  isWanted: () => boolean,
  log: Log,
): Promise<readonly Uint8Array[]> {
  try {
    const gives = await folders.byId(media)?.reader.read(call, takes as never, isWanted);
    // A beginning that is damaged is undefined too.
    return folders.byId(media) === undefined || !isWanted() ? packFault(FOLDER_GONE) : packRead(gives);
  } catch (error) {
    if (error instanceof MediaError) return packFault(error.code);
    log.error({ err: error, media }, 'footage could not be read for another server');
    return packFault('EIO');
  }
}
