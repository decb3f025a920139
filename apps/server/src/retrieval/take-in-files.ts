import {
  isShort,
  type RetrievalBody,
  type RetrievalPart,
  type RetrievalProgress,
  type TakenFootage,
} from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Log } from '../log.ts';
import type { OrderRun } from '../orders/order-kind.ts';
import type { OrderQueue } from '../orders/order-queue.ts';
import { type FootageIntake, stretchOf } from './footage-intake.ts';
import type { OrderFolder } from './order-folder.ts';

export interface TakeInFilesParts {
  readonly orders: Pick<OrderQueue<RetrievalBody, RetrievalProgress, OrderRun>, 'own' | 'find' | 'keep'>;
  readonly folder: Pick<OrderFolder, 'pathOf'>;
  readonly intake: FootageIntake;
  readonly log: Log;
}

/** A piece whose files nobody has looked at yet. */
const isNew = ({ state, files }: RetrievalPart): boolean =>
  state === 'done' && files.some(({ footage }) => footage === undefined);

/** The words about an order of which something came: none where it is whole. */
export const shortFault = (parts: readonly RetrievalPart[]): string =>
  parts.some(isShort) ? retrievalSentences.less : '';

/** Makes the files that came footage of the server, one piece after the other; also files that came before the server ended. */
export class TakeInFiles implements AsyncDisposable {
  readonly #parts: TakeInFilesParts;
  #working: Promise<void> | undefined;
  #ended = false;

  constructor(parts: TakeInFilesParts) {
    this.#parts = parts;
  }

  /** Begins with the present files, if it does not work already. */
  wake(): void {
    this.#working ??= this.#work()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'fetched files could not be made recordings'),
      )
      .finally(() => (this.#working = undefined));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { orders, folder, intake } = this.#parts;
    /** Orders whose device has no folder that takes anything now: they keep no other waiting. */
    const later = new Set<number>();
    for (let found = this.#next(later); found !== undefined && !this.#ended; found = this.#next(later)) {
      const { order: asked, at, part } = found;
      const { id } = asked;
      const paths = part.files.map((_file, each) => folder.pathOf(id, at, each));
      const footage =
        asked.media === 'sound'
          ? paths.map((): TakenFootage => ({ state: 'none', reason: retrievalSentences.soundAlone }))
          : await intake.takeFiles(stretchOf(asked, part), paths);
      if (footage === undefined) {
        later.add(id);
        continue;
      }
      // Nobody knows how long unreadable footage is.
      const isKnown = footage.every(({ state }) => state !== 'none');
      const covered = isKnown ? { coveredMs: await intake.coveredMs(stretchOf(asked, part)) } : {};
      const order = orders.find(id);
      if (order === undefined) continue;
      const files = part.files.map((file, each) => ({ ...file, footage: footage[each] ?? file.footage }));
      const parts = order.parts.map((one, each) => (each === at ? { ...one, files, ...covered } : one));
      const { state, fault } = order;
      const judged = state === 'done' && (fault === '' || fault === retrievalSentences.less);
      await orders.keep(id, { parts }, judged ? shortFault(parts) : undefined);
    }
  }

  #next(later: ReadonlySet<number>) {
    for (const order of this.#parts.orders.own()) {
      if (later.has(order.id)) continue;
      const at = order.parts.findIndex(isNew);
      const part = order.parts[at];
      if (part !== undefined) return { order, at, part };
    }
    return undefined;
  }
}
