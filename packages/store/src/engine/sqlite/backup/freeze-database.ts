import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { OutriderError } from '@outrider/model/error-code.ts';
import { lockDatabase } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { FileFreeze } from './file-freeze.ts';
import type { FreezeAnswer } from './freeze-socket.ts';
import { readLines } from './read-lines.ts';
import { socketPath } from './socket-path.ts';

/** A database whose file stays as it is until this is disposed. */
export interface FrozenDatabase extends AsyncDisposable {
  readonly file: string;
  /** Length of the file. */
  readonly bytes: number;
  /** A server runs on it. */
  readonly live: boolean;
  /** Whether the file has not changed until now. */
  isFrozen(): Promise<boolean>;
}

/**
 * Keeps the file of a data folder's database as it is: asks the server that has it, or has it itself where none runs.
 * @throws OutriderError NOT_FOUND when there is no database, CONFLICT when it cannot be had, INTERNAL when it is damaged
 */
export async function freezeDatabase(folder: string): Promise<FrozenDatabase> {
  const { database } = databaseFiles(folder);
  if (statSync(database, { throwIfNoEntry: false }) === undefined)
    throw new OutriderError('NOT_FOUND', `There is no database in ${folder}. Say which folder with --data.`);
  const socket = await connectTo(folder);
  return socket === undefined ? freezeHere(folder) : await freezeThere(folder, socket);
}

/** The socket of the server that has the folder; undefined where none listens. */
async function connectTo(folder: string): Promise<Socket | undefined> {
  const socket = connect(socketPath(folder));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return undefined;
    throw new OutriderError(
      'CONFLICT',
      `The server on ${folder} belongs to another user: run this as that one.`,
      {
        cause: error,
      },
    );
  }
}

async function freezeThere(folder: string, socket: Socket): Promise<FrozenDatabase> {
  const lines = readLines(socket);
  socket.on('error', () => socket.destroy());
  const hear = async (): Promise<FreezeAnswer> => {
    const { done, value } = await lines.next();
    if (done === true)
      throw new OutriderError('CONFLICT', 'The server ended meanwhile: nothing was kept. Try again.');
    const answer = JSON.parse(value) as FreezeAnswer;
    if ('error' in answer) throw new OutriderError('CONFLICT', answer.error);
    return answer;
  };
  const first = await hear();
  return {
    file: databaseFiles(folder).database,
    bytes: 'bytes' in first ? first.bytes : 0,
    live: true,
    async isFrozen() {
      socket.write('\n');
      const answer = await hear();
      return 'frozen' in answer && answer.frozen;
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
    },
  };
}

function freezeHere(folder: string): FrozenDatabase {
  const db = lockDatabase(folder);
  const files = databaseFiles(folder);
  const freeze = new FileFreeze(db, files);
  const { id, bytes } = freeze.begin();
  return {
    file: files.database,
    bytes,
    live: false,
    async isFrozen() {
      return freeze.isFrozen(id);
    },
    async [Symbol.asyncDispose]() {
      freeze[Symbol.dispose]();
      db.close();
    },
  };
}
