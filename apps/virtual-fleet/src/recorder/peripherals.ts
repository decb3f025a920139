import { PERIPHERAL_STATES, writePeripheralStates } from '@outrider/jt808/messages/peripherals.ts';
import type { Behaviour, Terminal } from './behaviour.ts';

/** Says how the systems at the recorder are, once it is accepted (0x0900 of kind 0xF7); nothing where all are well. */
export class Peripherals implements Behaviour {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  onSignedOn(): void {
    const { peripherals = [] } = this.#terminal.faults;
    if (peripherals.length === 0) return;
    this.#terminal.send('passThroughUp', {
      kind: PERIPHERAL_STATES,
      data: writePeripheralStates(peripherals),
    });
  }
}
