import { t } from '../../ground/i18n/t.ts';
import { toast } from '../../ui/notices/toast.ts';
import { type Audible, hear } from './sound-stage.ts';

const faults = {
  'no-audio': 'This browser plays no sound.',
  blocked: 'The browser did not let the sound play.',
} as const;

/** Lets the player be heard, and it alone; undefined is silence. Where there is no sound to be had, it is said why. */
export async function hearOrSay(player: Audible | undefined): Promise<void> {
  const fault = await hear(player);
  if (fault !== undefined) toast('warning', t(faults[fault]));
}
