import {
  PERIPHERAL_STATES,
  peripheralIds,
  peripheralParameterIds,
  writePeripheralQuestion,
} from '@outrider/jt808/messages/peripherals.ts';
import { type AskedPeripheral, askedPeripherals } from '@outrider/model/health/peripherals.ts';
import type { Dialect, Parameters } from './dialects/dialect.ts';
import { isRefusal } from './remote-questions.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** Parameters that tell which systems a recorder has, where its dialect leaves that to them. */
export const systemIdsOf = ({ peripherals }: Dialect): readonly number[] =>
  peripherals === undefined ? Object.values(peripheralParameterIds) : [];

/** Systems of a recorder that are asked how they are. @param has what it said of its parameters, if it could be asked */
const systemsOf = ({ peripherals }: Dialect, has: Parameters | undefined): readonly AskedPeripheral[] =>
  peripherals ?? askedPeripherals.filter((name) => has?.has(peripheralParameterIds[name]) === true);

/** Asks a recorder how the systems at it are (T/JSATL12-2017 section 4.4.1): each time that it is read, and no more once it refused. */
export class PeripheralQuestions {
  readonly #sender: Pick<TerminalSender, 'request'>;
  #refuses = false;

  constructor(sender: Pick<TerminalSender, 'request'>) {
    this.#sender = sender;
  }

  /** What it says comes as any other word of its own (0x0900). Whoever reads a recorder need not wait for it, and hears of no failure. */
  async ask(dialect: Dialect, has: Parameters | undefined): Promise<void> {
    const ids = systemsOf(dialect, has).map((name) => peripheralIds[name]);
    if (ids.length === 0 || this.#refuses) return;
    const question = { kind: PERIPHERAL_STATES, data: writePeripheralQuestion(ids) };
    await this.#sender.request('passThroughDown', question).catch((error: unknown) => {
      this.#refuses = isRefusal(error);
    });
  }
}
