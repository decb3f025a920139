import { setTimeout as rest } from 'node:timers/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { TRANSFER_DAYS } from '@outrider/model/transfers/limits.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { Transfer, TransferKind } from '@outrider/model/transfers/transfer-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { keepTurn } from '../jobs/keep-turn.ts';
import type { Log } from '../log.ts';
import { isOver } from '../sessions/account-terms.ts';
import type { TransferKindOf, TransferWork } from './transfer-kind.ts';
import { TransferStopped } from './transfer-stopped.ts';

/** It is looked this often at least: another server may have been asked. */
const LOOK_MS = 5_000;
/** Pause after some items: people at work go first. */
const REST_MS = 10;
const DAY_MS = 86_400_000;
/** What is left of transfers that are no more is looked for this often. */
const TIDY_MS = 3_600_000;

export interface TransferRunnerParts {
  readonly store: Pick<Store, 'transfers' | 'users'>;
  /** Those that it does. */
  readonly kinds: Readonly<Partial<Record<TransferKind, TransferKindOf>>>;
  /** Of these those that are about this alone; absent: all. */
  readonly about?: string;
  /** Whether it is this server of several that does it. */
  readonly turn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Does transfers in the background, one after the other, from where each was: what became of an item is in the store before the next is begun. */
export class TransferRunner implements AsyncDisposable {
  readonly #parts: TransferRunnerParts;
  #looking: Promise<void> | undefined;
  #again = false;
  #cancel: (() => void) | undefined;
  #ended = false;
  #tidyMs = 0;
  #at: { readonly transferid: number; readonly run: Promise<void> } | undefined;

  constructor(parts: TransferRunnerParts) {
    this.#parts = parts;
    this.wake();
  }

  /** There is something to be done. */
  wake(): void {
    if (this.#ended) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#again) this.wake();
    });
  }

  /** Resolves once nothing is done of a transfer that was stopped, or removed: what was begun of it has ended, however. */
  async left(transferid: number): Promise<void> {
    if (this.#at?.transferid === transferid) await this.#at.run.catch(() => {});
  }

  /** Ends after the items in hand: the next start goes on. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancel?.();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { store, kinds, about, turn, clock, log } = this.#parts;
    this.#again = false;
    const own = Object.keys(kinds) as TransferKind[];
    this.#cancel?.();
    try {
      await store.transfers.removeEnded(clock.now() - TRANSFER_DAYS * DAY_MS);
      await this.#tidy();
      while (!this.#ended) {
        const transfer = await store.transfers.next(['checking', 'running'], own, about);
        if (transfer === undefined || !(await turn())) break;
        const letTurnBe = keepTurn(turn, clock);
        try {
          this.#at = { transferid: transfer.transferid, run: this.#run(transfer) };
          await this.#at.run;
        } finally {
          this.#at = undefined;
          letTurnBe();
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'transfers could not be looked through; it is tried again');
    }
    if (!this.#ended) this.#cancel = clock.after(LOOK_MS, () => this.wake());
  }

  async #run(transfer: Transfer): Promise<void> {
    const { store, log } = this.#parts;
    const { transferid } = transfer;
    try {
      await (transfer.state === 'checking' ? this.#check(transfer) : this.#carryOut(transfer));
    } catch (error) {
      // It may have been stopped and told to go on already: then it is taken again.
      if (this.#ended || error instanceof TransferStopped) return;
      log.warn({ err: error, transferid }, 'a transfer stopped');
      if (!(await this.#isStill(transfer))) return;
      const isKnown = error instanceof OutriderError && error.code !== 'INTERNAL';
      const fault = isKnown ? error.message : transferSentences.failed;
      const state = transfer.state === 'checking' ? 'mapping' : 'stopped';
      await store.transfers.change(transferid, ['checking', 'running'], {
        state,
        fault,
        endedMs: this.#nowMs(),
      });
      if (state === 'stopped') await this.#tell({ ...transfer, fault }, state);
    }
  }

  /** Takes away what is left of transfers that are no more: now and then. */
  async #tidy(): Promise<void> {
    const { kinds, clock } = this.#parts;
    if (clock.elapsed() < this.#tidyMs) return;
    this.#tidyMs = clock.elapsed() + TIDY_MS;
    for (const kind of Object.values(kinds)) await kind.tidy?.();
  }

  async #tell(transfer: Transfer, state: 'done' | 'stopped'): Promise<void> {
    const { kinds, log } = this.#parts;
    await kinds[transfer.kind]?.ended?.(transfer, state).catch((error: unknown) => {
      log.warn({ err: error, transferid: transfer.transferid }, 'the end of a transfer could not be told');
    });
  }

  /** Sees what would become of each item; from the first, as a later one goes by what an earlier one would make. */
  async #check(transfer: Transfer): Promise<void> {
    const { store } = this.#parts;
    const { transferid } = transfer;
    const kind = this.#kindOf(transfer);
    if (kind.read === undefined) await store.transfers.forgetForeseen(transferid);
    else {
      let isFirst = true;
      for await (const items of kind.read(transfer)) {
        // Somebody may have stopped it, and begun it otherwise: it is taken again then.
        if (this.#ended || !(await this.#isStill(transfer))) return;
        if (isFirst) await store.transfers.replaceItems(transferid, items);
        else await store.transfers.addItems(transferid, items);
        isFirst = false;
      }
    }
    if (kind.foreseesAll !== true && !(await this.#each(transfer, true))) return;
    await this.#end(transfer, { state: 'checked' });
  }

  async #carryOut(transfer: Transfer): Promise<void> {
    if (!(await this.#each(transfer, false))) return;
    const over = this.#kindOf(transfer).over?.(transfer);
    if (await this.#end(transfer, { state: 'done', ...(over !== undefined && { spec: over }) }))
      await this.#tell(transfer, 'done');
  }

  /** @returns whether each item was dealt with: it may have been stopped and told to go on before that is looked at again */
  async #each(transfer: Transfer, isDry: boolean): Promise<boolean> {
    const kind = this.#kindOf(transfer);
    const goesOn = async (): Promise<boolean> => !this.#ended && (await this.#isStill(transfer));
    const work = await kind.begin(transfer, isDry, goesOn);
    try {
      return await this.#take(transfer, kind, work, goesOn);
    } finally {
      await work.end?.();
    }
  }

  async #take(
    transfer: Transfer,
    kind: TransferKindOf,
    work: TransferWork,
    goesOn: () => Promise<boolean>,
  ): Promise<boolean> {
    const { store } = this.#parts;
    const { transferid } = transfer;
    for (let after = 0; ;) {
      if (!(await goesOn())) return false;
      if (kind.looksForRight?.(transfer) !== true) await this.#demandRight(transfer);
      const items = await store.transfers.items(transferid, {
        after,
        limit: kind.atOnce,
        outcome: '',
      });
      if (items.length === 0) return true;
      const settled = await work.take(items);
      await store.transfers.settle(transferid, settled);
      after = settled.at(-1)?.number ?? after;
      await rest(REST_MS);
    }
  }

  #kindOf({ kind }: Transfer): TransferKindOf {
    const known = this.#parts.kinds[kind];
    if (known === undefined) throw new OutriderError('INTERNAL', `a transfer of the kind ${kind}`);
    return known;
  }

  /** Whether it still stands as it did when it was taken, and is to be done in the same way. */
  async #isStill({ transferid, state, spec }: Transfer): Promise<boolean> {
    const now = await this.#parts.store.transfers.find(transferid);
    return now?.state === state && now.spec === spec;
  }

  /** Nothing goes on for a person who lost their right meanwhile. @throws OutriderError FORBIDDEN */
  async #demandRight({ userName }: Transfer): Promise<void> {
    const user = await this.#parts.store.users.find(userName);
    if (user?.level !== ADMIN_LEVEL || user.disabled || isOver(user, this.#parts.clock.now()))
      throw new OutriderError('FORBIDDEN', transferSentences.nobody);
  }

  /** @returns whether it was still to be ended */
  async #end(transfer: Transfer, next: Pick<Transfer, 'state'> & Partial<Transfer>): Promise<boolean> {
    if (this.#ended || !(await this.#isStill(transfer))) return false;
    const { transferid, state } = transfer;
    const fields = { ...next, fault: '', endedMs: this.#nowMs() };
    return await this.#parts.store.transfers.change(transferid, [state], fields);
  }

  #nowMs(): number {
    return Math.trunc(this.#parts.clock.now());
  }
}
