import { results } from '@outrider/jt808/messages/answers.ts';
import { alarmBits } from '@outrider/jt808/messages/location-flags.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

/** Lets go of the driver's call once somebody has confirmed it (0x8203). */
export class Calls implements Behaviour {
  readonly handlers: Handlers;

  constructor(terminal: Pick<Terminal, 'callAnswered'>) {
    this.handlers = {
      confirmAlarm: ({ alarms }) => {
        if ((alarms & (1 << alarmBits.emergency)) !== 0) terminal.callAnswered();
        return results.ok;
      },
    };
  }
}
