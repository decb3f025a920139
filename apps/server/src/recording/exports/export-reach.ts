import { type FileReach, type FoundFile, isAway } from '../../cluster/files/file-reach.ts';
import { fileKind } from '../../cluster/files/file-kind.ts';
import { type PeerCalls, peerCall } from '../../cluster/peer-calls.ts';
import { serverOfExport } from './export-id.ts';
import type { ExportTold } from './export-told.ts';
import { readToldText } from './kept-packages.ts';
import type { RecordingExports } from './recording-exports.ts';

/** Whoever looks at a list waits for it: a server that stands still is not waited for. */
const LOOK_MS = 1_000;
/** Whoever wants one package waits longer: a server that is busy is not away. */
const FIND_MS = 8_000;
const REMOVE_MS = 10_000;
/** What is told of a person's exports: a text of each, as it stands beside its package. */
const listCall = peerCall<{ readonly user: string }, { readonly told: readonly string[] }>(
  'exports.of',
  LOOK_MS,
);
const removeCall = peerCall<{ readonly user: string; readonly id: string }, { readonly removed: boolean }>(
  'exports.remove',
  REMOVE_MS,
);
/** Packages, each on the server that made it. */
const exportPackage = fileKind<{ readonly id: string }>('export', { isNamed: true });
const ID = /^[0-9a-f-]{36}$/;

/** An export, and the server on which it lies. */
export interface LyingExport extends ExportTold {
  readonly server: string;
}

export interface ExportReachParts {
  /** Id of this server. */
  readonly server: string;
  /** Those of this server. */
  readonly own: Pick<RecordingExports, 'list' | 'find' | 'fileOf' | 'remove'>;
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
  /** The other servers that are there. */
  readonly others: () => readonly { readonly server: string }[];
  readonly files: Pick<FileReach, 'give' | 'find' | 'away'>;
}

/** Exports of all servers: each makes those that were ordered through it, and keeps them; they are listed, taken and thrown away through any. */
export class ExportReach {
  readonly #parts: ExportReachParts;

  constructor(parts: ExportReachParts) {
    const { own, calls, files } = parts;
    this.#parts = parts;
    files.give(exportPackage, ({ id }) => (ID.test(id) ? own.fileOf({ id }) : undefined));
    calls.answer(listCall, async ({ user }) => ({
      told: own.list(user).map((told) => JSON.stringify(told)),
    }));
    calls.answer(removeCall, async ({ user, id }) => {
      const told = own.find(user, id);
      if (told !== undefined) await own.remove(told);
      return { removed: told !== undefined };
    });
  }

  /** Those of a person, the newest first; of a server that does not answer none. */
  async list(user: string): Promise<LyingExport[]> {
    const { server, own, others } = this.#parts;
    const here = own.list(user).map((told) => ({ ...told, server }));
    const asked = others().map((other) => this.#listOf(other.server, user, LOOK_MS));
    const elsewhere = await Promise.allSettled(asked);
    const all = [...here, ...elsewhere.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
    return all.toSorted((a, b) => b.madeMs - a.madeMs);
  }

  /**
   * One of a person's; undefined when there is none.
   * @throws OutriderError NOT_FOUND, in words, where the server on which it lies is away
   */
  async find(user: string, id: string): Promise<LyingExport | undefined> {
    const { server, own, files } = this.#parts;
    const here = own.find(user, id);
    if (here !== undefined) return { ...here, server };
    const named = serverOfExport(id);
    if (named === server) return undefined;
    if (named === undefined) return (await this.list(user)).find((told) => told.id === id);
    const there = await this.#listOf(named, user, FIND_MS).catch(async (error: unknown) => {
      throw isAway(error) ? await files.away(named) : error;
    });
    return there.find((told) => told.id === id);
  }

  /** The package of one that is done. @throws OutriderError as {@link FileReach.find} */
  async fileOf({ id, server }: Pick<LyingExport, 'id' | 'server'>): Promise<FoundFile | undefined> {
    return await this.#parts.files.find(exportPackage, { id }, server);
  }

  /** Stops one, or throws its package away. @throws the fault of the system; OutriderError NOT_FOUND, in words, where its server is away */
  async remove({ id, user, server }: Pick<LyingExport, 'id' | 'user' | 'server'>): Promise<void> {
    const { own, calls, server: self, files } = this.#parts;
    if (server === self) return await own.remove({ id });
    await calls.ask(server, removeCall, { user, id }).catch(async (error: unknown) => {
      throw isAway(error) ? await files.away(server) : error;
    });
  }

  async #listOf(server: string, user: string, withinMs: number): Promise<LyingExport[]> {
    const { told } = await this.#parts.calls.ask(server, { ...listCall, withinMs }, { user });
    return told.flatMap((text) => {
      const one = readToldText(text);
      return one === undefined ? [] : [{ ...one, server }];
    });
  }
}
