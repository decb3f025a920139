import { waitWords } from '@outrider/model/orders/wait-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireDeviceFirmware } from '@outrider/protocol/firmware/update-calls.ts';

interface Stand {
  readonly text: PlainWord;
  /** Bootstrap's name of a colour. */
  readonly colour: string;
}

/** At this status the recorder has said that it is done. */
const SAID_DONE = 95;

/** How the newest update of a device stands, in words; what it says of itself alone is not that it has the version. */
export function standOf({ update, status }: Pick<WireDeviceFirmware, 'update' | 'status'>): Stand {
  if (update === undefined) return { text: 'No update yet', colour: 'secondary' };
  const { state, waits } = update;
  if (state === 'done') return { text: 'It has the version', colour: 'success' };
  if (state === 'failed') return { text: 'Not updated', colour: 'danger' };
  if (state === 'cancelled') return { text: 'Update ended', colour: 'secondary' };
  if (state === 'waiting' && waits !== undefined && waits !== 'time')
    return { text: waitWords[waits], colour: 'info' };
  if (status >= SAID_DONE)
    return {
      text: 'The recorder says that it is done; it is awaited with the new version',
      colour: 'info',
    };
  return { text: status > 1 ? 'The recorder fetches the file' : 'The recorder is told', colour: 'info' };
}
