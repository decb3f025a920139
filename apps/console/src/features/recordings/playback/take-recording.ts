import { askRecording } from '../../../connection/ask-recording.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { lackingWords } from '../../../ui/badges/lacking-words.ts';
import { formatOf, type Stretch, stretchParams, takeAddress } from './recording-address.ts';

/** How often it is asked whether the file is there. */
const ASK_EVERY_MS = 1_000;
/** What ends it; whatever else is said is shown, and it is asked again (checklist of video playback). */
const failures: readonly string[] = ['BACKUP FAIL', 'CREATE FAIL'];

interface Taking {
  /** Gives it up. */
  readonly signal: AbortSignal;
  /** Told how it stands, in the words of the language in force; empty when there is nothing to say. */
  readonly tell: (stand: string) => void;
  /** Has the browser save what is at an address: it would save a refusal as well, and tell nobody. */
  readonly save: (address: string) => void;
}

/** Saves a recording once the server says that it is there, and tells why it is not; it never throws. */
export async function takeRecording(stretch: Stretch, { signal, tell, save }: Taking): Promise<void> {
  const asked = { ...stretchParams(stretch), format: formatOf(stretch.duration) };
  tell('');
  let isOnShow = false;
  let lacks = '';
  try {
    for (;;) {
      const { result, progress = 0, ...file } = await askRecording(asked);
      signal.throwIfAborted();
      lacks = lackingWords(file);
      if (result === 'already') break;
      if (failures.includes(result)) return tell(t('Failed'));
      tell(result === 'HANDLING' ? t('{n} % written', { n: progress }) : translate(result));
      isOnShow = true;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      signal.throwIfAborted();
    }
    save(takeAddress(stretch));
    // Where nothing was told, what is on show is of another that was asked for meanwhile.
    if (isOnShow || lacks !== '') tell(lacks);
  } catch (error) {
    if (!signal.aborted) tell(errorWords(error));
  }
}
