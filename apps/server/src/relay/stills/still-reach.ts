import type { Clock } from '@outrider/kit/clock.ts';
import { fileKind } from '../../cluster/files/file-kind.ts';
import type { FileReach, FoundFile } from '../../cluster/files/file-reach.ts';
import type { PeerCalls } from '../../cluster/peer-calls.ts';
import type { Log } from '../../log.ts';
import { PeerStills, type StillKey, stillsCall } from './peer-stills.ts';
import type { Stills } from './stills.ts';

/** The last picture of a channel, and on which server it is. */
export interface LastStill extends StillKey {
  readonly server: string;
}

/** Clocks of servers may differ by so much: a picture that is further ahead was taken by a clock that was wrong. */
const AHEAD_MS = 5_000;
const stillFile = fileKind<StillKey>('still', { isNamed: true });

/** Whether a picture shows what was later. One of the future says nothing of that: it comes behind any other. */
export function isNewerStill(
  one: Pick<StillKey, 'timeMs'>,
  than: Pick<StillKey, 'timeMs'>,
  nowMs: number,
): boolean {
  const [isAhead, thanAhead] = [one, than].map(({ timeMs }) => timeMs > nowMs + AHEAD_MS);
  return isAhead === thanAhead ? one.timeMs > than.timeMs : thanAhead === true;
}

export interface StillReachParts {
  /** Id of this server. */
  readonly self: string;
  readonly stills: Pick<Stills, 'of' | 'fileOf'>;
  readonly calls: Pick<PeerCalls, 'ask' | 'answer'>;
  /** The other servers that are there. */
  readonly others: () => readonly { readonly server: string }[];
  readonly files: Pick<FileReach, 'give' | 'find'>;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * The last pictures of all servers: each keeps those that pass through it, and a recorder may have come from one server to another
 * since then. Of a channel the newest one counts, and one of the future only where there is no other. What a server has that does not answer is
 * left out.
 */
export class StillReach {
  readonly #parts: StillReachParts;
  readonly #peers: PeerStills;

  constructor(parts: StillReachParts) {
    this.#parts = parts;
    this.#peers = new PeerStills(parts);
    const { calls, files, stills } = parts;
    calls.answer(stillsCall, async ({ deviceids }) => ({ stills: deviceids.flatMap((id) => this.#own(id)) }));
    files.give(stillFile, ({ deviceid, channel, timeMs }) => stills.fileOf(deviceid, channel, timeMs));
  }

  /** The last picture of each channel of these devices, by device. */
  async of(deviceids: readonly string[]): Promise<ReadonlyMap<string, readonly LastStill[]>> {
    const { self, others, clock } = this.#parts;
    const wanted = [...new Set(deviceids)];
    const own = wanted.flatMap((id) => this.#own(id)).map((still) => ({ ...still, server: self }));
    const theirs = await Promise.all(
      others().map(async ({ server }) =>
        (await this.#peers.of(server, wanted)).map((still) => ({ ...still, server })),
      ),
    );
    const nowMs = clock.now();
    const newest = new Map(wanted.map((id) => [id, new Map<number, LastStill>()]));
    for (const still of [...own, ...theirs.flat()]) {
      const channels = newest.get(still.deviceid);
      const known = channels?.get(still.channel);
      if (known === undefined || isNewerStill(still, known, nowMs)) channels?.set(still.channel, still);
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
}
