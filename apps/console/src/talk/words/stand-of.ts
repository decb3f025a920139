import { waitWords } from '@outrider/model/orders/wait-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireWords } from '@outrider/protocol/live/words-calls.ts';

/** How it stands with words to a driver: its word, and Bootstrap's name of the colour. */
export interface WordsStand {
  readonly text: PlainWord;
  readonly colour: 'secondary' | 'primary' | 'success' | 'danger';
}

/** How it stands with words to a driver. */
export function standOf({ state, waits }: Pick<WireWords, 'state' | 'waits'>): WordsStand {
  switch (state) {
    case 'waiting':
    case 'paused':
      return {
        text: waitWords[waits === undefined || waits === 'time' ? 'turn' : waits],
        colour: 'secondary',
      };
    case 'running':
      return { text: 'On its way', colour: 'primary' };
    case 'done':
      return { text: 'The recorder has it', colour: 'success' };
    case 'failed':
      return { text: 'Not told', colour: 'danger' };
    case 'cancelled':
      return { text: 'Taken back', colour: 'secondary' };
  }
}
