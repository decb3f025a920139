import { results } from '@outrider/jt808/messages/answers.ts';
import {
  PERIPHERAL_STATES,
  type PeripheralState,
  peripheralIds,
  readPeripheralQuestion,
  workStates,
  writePeripheralStates,
} from '@outrider/jt808/messages/peripherals.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

/** Systems that a recorder has. */
const SYSTEMS: readonly number[] = [peripheralIds.driverAssistance, peripheralIds.driver];

/**
 * Says how the systems at the recorder are (0x0900 of kind 0xF7): of all that are not well once it is accepted, and of those that it is
 * asked about.
 */
export class Peripherals implements Behaviour {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  readonly handlers: Handlers = {
    passThroughDown: ({ kind, data }) => {
      if (kind !== PERIPHERAL_STATES) return results.unsupported;
      const ids = readPeripheralQuestion(data);
      if (ids === undefined) return results.wrong;
      const known = [...SYSTEMS, ...this.#faulty.map(({ id }) => id)];
      this.#say([...new Set(known)].filter((id) => ids.includes(id)).map((id) => this.#stateOf(id)));
      return results.ok;
    },
  };

  onSignedOn(): void {
    if (this.#faulty.length > 0) this.#say(this.#faulty);
  }

  get #faulty(): readonly PeripheralState[] {
    return this.#terminal.faults.peripherals ?? [];
  }

  #stateOf(id: number): PeripheralState {
    return this.#faulty.find((one) => one.id === id) ?? { id, state: workStates.works, faults: 0 };
  }

  #say(states: readonly PeripheralState[]): void {
    this.#terminal.send('passThroughUp', { kind: PERIPHERAL_STATES, data: writePeripheralStates(states) });
  }
}
