import { stat } from 'node:fs/promises';
import { OutriderError } from '@outrider/model/error-code.ts';
import { clusterSentences } from '@outrider/model/server/cluster-sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Plain } from '../../bus/plain.ts';
import type { PeerCalls } from '../peer-calls.ts';
import type { FileHead, FileKind } from './file-kind.ts';
import { RemoteFile, type RemoteFileParts } from './remote-file.ts';

/** A file that is to be had: where it is on this server, or one of another server. */
export type FoundFile = string | RemoteFile;

/** Where a file of this server is; undefined where it has none such. */
export type PathOf<Key> = (key: Key) => string | undefined | Promise<string | undefined>;

export interface FileReachParts extends RemoteFileParts {
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
  /** The other servers that are there. */
  readonly others: () => readonly { readonly server: string }[];
  /** Whether there may be others: a server that is alone looks at home, whichever server is named. */
  readonly isShared: boolean;
  /** What people call a server, also one that is away. */
  readonly nameOf: (server: string) => Promise<string>;
}

/**
 * Files of all servers: each keeps what came to it, or what it made, on a disk of its own; it is had through any of them
 * (decision 0201). Who may have it, the server that is asked has looked at.
 */
export class FileReach {
  readonly #parts: FileReachParts;
  readonly #own = new Map<string, PathOf<Plain>>();

  constructor(parts: FileReachParts) {
    this.#parts = parts;
  }

  /** From now on this server gives its files of that kind. @param pathOf called with keys of other servers, too: it looks at what they are */
  give<Key extends Plain>(kind: FileKind<Key>, pathOf: PathOf<Key>): void {
    this.#own.set(kind.name, pathOf as unknown as PathOf<Plain>);
    this.#parts.calls.answer(kind.find, async (key) => {
      const path = await pathOf(key);
      return path === undefined ? null : ((await headOf(path)) ?? null);
    });
  }

  /** Where a file of this server is; undefined where it has none such, or gives none of that kind. */
  async pathOf(kind: string, key: Plain): Promise<string | undefined> {
    return await this.#own.get(kind)?.(key);
  }

  /**
   * A file, wherever it lies; undefined where no server that is there has it.
   * @param server what is kept of it says that it came to that one; empty where nothing is said
   * @throws OutriderError NOT_FOUND, in words, where the server that has it, or may have it, is away; what else that one refuses with
   */
  async find<Key extends Plain>(kind: FileKind<Key>, key: Key, server = ''): Promise<FoundFile | undefined> {
    const { self } = this.#parts;
    let away: string | undefined;
    for (const one of this.#asked(kind, server))
      if (one === self) {
        const path = await this.pathOf(kind.name, key);
        if (path !== undefined && (await headOf(path)) !== undefined) return path;
      } else {
        const found = await this.#findAt(one, kind, key);
        if (found === 'away') away ??= one;
        else if (found !== undefined) return found;
      }
    if (away !== undefined) throw await this.away(away);
    return undefined;
  }

  /** What is said where what lies on a server is not to be had, as that is away. */
  async away(server: string): Promise<OutriderError> {
    return fileAway(await this.#parts.nameOf(server));
  }

  /** Which servers are asked for it, one after the other. */
  #asked({ isNamed }: Pick<FileKind<Plain>, 'isNamed'>, server: string): ReadonlySet<string> {
    const { self, others, isShared } = this.#parts;
    if (!isShared) return new Set([self]);
    if (isNamed && server !== '') return new Set([server]);
    const named = server === '' ? [] : [server];
    return new Set([...named, self, ...others().map((other) => other.server)]);
  }

  async #findAt<Key extends Plain>(
    server: string,
    { name, find }: FileKind<Key>,
    key: Key,
  ): Promise<RemoteFile | 'away' | undefined> {
    const { calls, nameOf } = this.#parts;
    try {
      const head = await calls.ask(server, find, key);
      if (head === null) return undefined;
      const called = await nameOf(server);
      return new RemoteFile({ server, kind: name, key, ...head, away: () => fileAway(called) }, this.#parts);
    } catch (error) {
      if (isAway(error)) return 'away';
      throw error;
    }
  }
}

/** Whether another server is gone, or does not answer: none of those that have files refuses with that. */
export const isAway = (error: unknown): boolean =>
  error instanceof OutriderError && error.code === 'DEVICE_OFFLINE';

const fileAway = (server: string): OutriderError =>
  new OutriderError('NOT_FOUND', sentence(clusterSentences.fileAway, { server }));

/** @throws the fault of the system, but for a file that is not there */
async function headOf(path: string): Promise<FileHead | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { bytes: size, changedMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
