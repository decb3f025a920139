import { fileKind } from '../../cluster/files/file-kind.ts';
import { type FileReach, type FoundFile, isAway } from '../../cluster/files/file-reach.ts';
import { peerCall, type PeerCalls } from '../../cluster/peer-calls.ts';
import type { Stills } from './stills.ts';

/** A picture that is kept of a channel: which one, and when it was taken. */
export type StillKey = { readonly deviceid: string; readonly channel: number; readonly timeMs: number };

/** The last picture of a channel, and on which server it is. */
export interface LastStill extends StillKey {
  readonly server: string;
}

/** A page shows its list meanwhile: a server that stands still is not waited for. */
const LIST_MS = 1_000;
const listCall = peerCall<{ readonly deviceids: string[] }, { readonly stills: StillKey[] }>(
  'stills.of',
  LIST_MS,
);
const stillFile = fileKind<StillKey>('still', { isNamed: true });

export interface StillReachParts {
  /** Id of this server. */
  readonly self: string;
  readonly stills: Pick<Stills, 'of' | 'fileOf'>;
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
  /** The other servers that are there. */
  readonly others: () => readonly { readonly server: string }[];
  readonly files: Pick<FileReach, 'give' | 'find'>;
}

/**
 * The last pictures of all servers: each keeps those that pass through it, and a recorder may have come from one server to another
 * since then. Of a channel the newest one counts. What a server has that is away is left out.
 */
export class StillReach {
  readonly #parts: StillReachParts;

  constructor(parts: StillReachParts) {
    this.#parts = parts;
    const { calls, files, stills } = parts;
    calls.answer(listCall, async ({ deviceids }) => ({ stills: deviceids.flatMap((id) => this.#own(id)) }));
    files.give(stillFile, ({ deviceid, channel, timeMs }) => stills.fileOf(deviceid, channel, timeMs));
  }

  /** The last picture of each channel of these devices, by device. */
  async of(deviceids: readonly string[]): Promise<ReadonlyMap<string, readonly LastStill[]>> {
    const { self, others } = this.#parts;
    const wanted = [...new Set(deviceids)];
    const own = wanted.flatMap((id) => this.#own(id)).map((still) => ({ ...still, server: self }));
    const theirs = await Promise.all(others().map(({ server }) => this.#at(server, wanted)));
    const newest = new Map(wanted.map((id) => [id, new Map<number, LastStill>()]));
    for (const still of [...own, ...theirs.flat()]) {
      const channels = newest.get(still.deviceid);
      const known = channels?.get(still.channel);
      if (known === undefined || known.timeMs < still.timeMs) channels?.set(still.channel, still);
    }
    return new Map([...newest].map(([id, channels]) => [id, [...channels.values()]]));
  }

  /** The file of a picture, wherever it lies; undefined where two newer ones have taken its place. @throws OutriderError NOT_FOUND where its server is away */
  async file({ server, deviceid, channel, timeMs }: LastStill): Promise<FoundFile | undefined> {
    return await this.#parts.files.find(stillFile, { deviceid, channel, timeMs }, server);
  }

  #own(deviceid: string): StillKey[] {
    return this.#parts.stills.of(deviceid).map(({ channel, timeMs }) => ({ deviceid, channel, timeMs }));
  }

  async #at(server: string, deviceids: string[]): Promise<readonly LastStill[]> {
    try {
      const { stills } = await this.#parts.calls.ask(server, listCall, { deviceids });
      return stills.map((still) => ({ ...still, server }));
    } catch (error) {
      if (isAway(error)) return [];
      throw error;
    }
  }
}
