import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { endSilent } from '../../cluster/signs-of-life.ts';
import { MediaError } from '../media-error.ts';
import type { ReadCall, ReadCalls } from '../reading/read-calls.ts';
import { type IsWanted, ReadGate } from '../reading/read-gate.ts';
import type { ReadFolders } from '../reading/segment-reader.ts';
import {
  FOLDER_GONE,
  MOST_READ_BYTES,
  type PeerRead,
  READ_WITHIN_MS,
  readAsked,
  type ReadResult,
  unpackRead,
} from './peer-reads.ts';

/** Asked at once of one server: what is on its way, and what it reads. */
const MOST_ASKED = 4;

/** Said of a server that does not answer. */
const AWAY = 'EHOSTUNREACH';

export interface RemoteReadersParts {
  /** Id of this server. */
  readonly server: string;
  /** Connects to another server; undefined where nobody knows where it is. */
  readonly connect: (server: string) => Socket | undefined;
  /** Ids of the other servers that say that they have a media folder, the likeliest first. */
  readonly serversOf: (media: string) => readonly string[];
  readonly clock: Clock;
}

/** The media folders of other servers, read through these. What is not to be had there is as what is on a disk that is gone. */
export class RemoteReaders implements ReadFolders {
  readonly #parts: RemoteReadersParts;
  readonly #gates = new Map<string, ReadGate>();

  constructor(parts: RemoteReadersParts) {
    this.#parts = parts;
  }

  byId(media: string): ReturnType<ReadFolders['byId']> {
    const owners = this.#parts.serversOf(media);
    if (owners.length === 0) return undefined;
    return {
      reader: {
        read: (call, takes, isWanted) => this.#read(owners, { media, call, takes }, isWanted),
      },
    };
  }

  /** Asks one after the other until one has it. @returns and @throws as the reader of a folder of this server */
  async #read<N extends ReadCall>(
    owners: readonly string[],
    asked: PeerRead<N>,
    isWanted: IsWanted = () => true,
  ): Promise<ReadCalls[N]['gives'] | undefined> {
    let gone: unknown;
    for (const owner of owners)
      try {
        return await this.#gateOf(owner).run(() => this.#ask(owner, asked), isWanted);
      } catch (error) {
        if (!isElsewhere(error)) throw error;
        gone = error;
      }
    throw gone;
  }

  #gateOf(owner: string): ReadGate {
    const gate = this.#gates.get(owner) ?? new ReadGate(MOST_ASKED);
    this.#gates.set(owner, gate);
    return gate;
  }

  /** @throws MediaError */
  async #ask<N extends ReadCall>(owner: string, asked: PeerRead<N>): Promise<ReadCalls[N]['gives']> {
    const { connect, clock, server } = this.#parts;
    const { media, call } = asked;
    const away = new MediaError(AWAY, `the server ${owner} does not give the media folder ${media}`);
    const socket = connect(owner);
    if (socket === undefined) throw away;
    const late = clock.after(READ_WITHIN_MS, () => socket.destroy());
    endSilent(socket, clock);
    socket.write(`${JSON.stringify(readAsked(server, asked))}\n`);
    try {
      const read = wholeOf(call, await bytesOf(socket));
      if (read === undefined) throw away;
      if ('fault' in read) throw new MediaError(read.fault, away.message);
      return read.gives;
    } finally {
      late();
      socket.destroy();
    }
  }
}

/** Whether a server does not have the folder now, or is not there itself: another one that names it may. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof MediaError && (error.code === AWAY || error.code === FOLDER_GONE);

function wholeOf<N extends ReadCall>(call: N, bytes: Buffer | undefined): ReadResult<N> | undefined {
  try {
    return bytes && unpackRead(call, bytes);
  } catch {
    return undefined;
  }
}

/** All that came until the other side ended it; undefined where it broke off, or is too much. */
async function bytesOf(socket: Socket): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const pieces: Buffer[] = [];
  let length = 0;
  socket.on('data', (bytes: Buffer) => {
    length += bytes.length;
    if (length > 2 * MOST_READ_BYTES) socket.destroy();
    else pieces.push(bytes);
  });
  socket.once('end', () => resolve(Buffer.concat(pieces)));
  socket.once('close', () => resolve(undefined));
  return await promise;
}
