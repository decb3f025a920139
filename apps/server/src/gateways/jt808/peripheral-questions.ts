import {
  PERIPHERAL_STATES,
  PERIPHERAL_VERSIONS,
  peripheralIds,
  peripheralParameterIds,
  writePeripheralQuestion,
} from '@outrider/jt808/messages/peripherals.ts';
import { type AskedPeripheral, askedPeripherals } from '@outrider/model/health/peripherals.ts';
import type { Dialect, Parameters } from './dialects/dialect.ts';
import { isRefusal } from './remote-questions.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** Asks a recorder for state and identity of the systems at it (T/JSATL12-2017 section 4.4.1): each time that it is read, and no more once it refused. */
export class PeripheralQuestions {
  readonly #sender: Pick<TerminalSender, 'request'>;
  readonly #kinds = new Set([PERIPHERAL_STATES, PERIPHERAL_VERSIONS]);

  constructor(sender: Pick<TerminalSender, 'request'>) {
    this.#sender = sender;
  }

  /** What it says comes as any other word of its own (0x0900). The caller who reads a recorder need not wait for it, and hears of no failure. */
  async ask({ peripherals }: Dialect, has: Parameters | undefined): Promise<void> {
    if (this.#kinds.size === 0) return;
    const ids = (peripherals ?? (await this.#found(has))).map((name) => peripheralIds[name]);
    if (ids.length === 0) return;
    const data = writePeripheralQuestion(ids);
    for (const kind of this.#kinds)
      await this.#sender.request('passThroughDown', { kind, data }).catch((error: unknown) => {
        if (isRefusal(error)) this.#kinds.delete(kind);
      });
  }

  /**
   * Systems of a recorder whose dialect says nothing of them: those whose parameters it has. They are asked for by themselves: a recorder that refuses
   * unknown parameters keeps its other settings readable.
   */
  async #found(has: Parameters | undefined): Promise<readonly AskedPeripheral[]> {
    if (has === undefined) return [];
    const known = new Set(has.keys());
    const ids = Object.values(peripheralParameterIds).filter((id) => !known.has(id));
    if (ids.length > 0) {
      const answer = await this.#sender.request('querySomeParameters', { ids }).catch(() => undefined);
      if (answer?.name === 'parameters') for (const { id } of answer.body.parameters) known.add(id);
    }
    return askedPeripherals.filter((name) => known.has(peripheralParameterIds[name]));
  }
}
