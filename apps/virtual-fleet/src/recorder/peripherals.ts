import { results } from '@outrider/jt808/messages/answers.ts';
import {
  PERIPHERAL_STATES,
  PERIPHERAL_VERSIONS,
  type PeripheralState,
  type PeripheralVersion,
  peripheralIds,
  readPeripheralQuestion,
  workStates,
  writePeripheralStates,
  writePeripheralVersions,
} from '@outrider/jt808/messages/peripherals.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

/** Systems that a recorder has, by the names of their products. */
const SYSTEMS: ReadonlyMap<number, string> = new Map([
  [peripheralIds.driverAssistance, 'AD-1'],
  [peripheralIds.driver, 'DM-1'],
  [peripheralIds.tyres, 'TP-1'],
  [peripheralIds.blindSpot, 'BS-1'],
]);
const MAKER = 'Outrider';
const HARDWARE = '1.0';
const FIRMWARE = '1.4.2';

/**
 * Says how the systems at the recorder are (0x0900 of kind 0xF7), and what (0xF8): of all that are not well once it is accepted, and of
 * those that it is asked about.
 */
export class Peripherals implements Behaviour {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  readonly handlers: Handlers = {
    passThroughDown: ({ kind, data }) => {
      if (kind !== PERIPHERAL_STATES && kind !== PERIPHERAL_VERSIONS) return results.unsupported;
      const asked = readPeripheralQuestion(data);
      if (asked === undefined) return results.wrong;
      const known = [...SYSTEMS.keys(), ...this.#faulty.map(({ id }) => id)];
      const ids = [...new Set(known)].filter((id) => asked.includes(id));
      if (kind === PERIPHERAL_STATES) this.#say(ids.map((id) => this.#stateOf(id)));
      else this.#terminal.send('passThroughUp', { kind, data: writePeripheralVersions(ids.map(versionOf)) });
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

/** What a system says that it is. */
const versionOf = (id: number): PeripheralVersion => ({
  id,
  maker: MAKER,
  product: SYSTEMS.get(id) ?? '',
  hardware: HARDWARE,
  firmware: FIRMWARE,
  serial: '',
  customer: '',
});
