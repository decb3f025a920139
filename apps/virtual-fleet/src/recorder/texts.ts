import { results } from '@outrider/jt808/messages/answers.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

/** Takes texts for the driver. */
export class Texts implements Behaviour {
  readonly handlers: Handlers;

  constructor(terminal: Terminal, log: (line: string) => void) {
    this.handlers = {
      sendText: ({ text }) => {
        log(`${terminal.identity.deviceId}: text for the driver: ${JSON.stringify(text)}`);
        return results.ok;
      },
    };
  }
}
