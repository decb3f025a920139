import type { PtzHeld, PtzState } from '@outrider/model/live/ptz.ts';
import { t, translate } from '../../ground/i18n/t.ts';

/** What is known of a camera that is steered. */
export interface SteeringFacts {
  readonly state: PtzState;
  /** Why the recorder refuses, a raw word. */
  readonly said?: string | undefined;
  /** Who steers it. */
  readonly user?: string | undefined;
  /** What the server has it do now. */
  readonly held?: PtzHeld | undefined;
}

interface Told {
  readonly text: string;
  readonly tone: 'quiet' | 'good' | 'bad';
}

/** How it stands with a camera, in words. */
export function steeringWords({ state, said, user, held }: SteeringFacts, me: string): Told {
  if (user !== undefined && user !== me)
    return { text: t('{user} steers this camera', { user }), tone: 'bad' };
  switch (state) {
    case 'idle':
      return { text: t('Hold a button, an arrow key, + or −'), tone: 'quiet' };
    case 'told':
      return { text: t('The recorder was told'), tone: 'quiet' };
    case 'agreed':
      return held !== undefined
        ? { text: t('The camera moves'), tone: 'good' }
        : { text: t('The camera stands'), tone: 'quiet' };
    case 'refused':
      return { text: `${t('The recorder refuses')}: ${translate(said ?? '')}`, tone: 'bad' };
    case 'silent':
      return {
        text: t('The recorder does not answer: nobody knows whether the camera moves'),
        tone: 'bad',
      };
  }
}
