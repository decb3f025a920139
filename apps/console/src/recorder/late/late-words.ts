import type { LateCommand } from '@outrider/model/live/late-commands.ts';
import { waitWords } from '@outrider/model/orders/wait-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireLate } from '@outrider/protocol/devices/late-calls.ts';
import { t } from '../../ground/i18n/t.ts';

const names: Readonly<Record<Exclude<LateCommand, 'picture'>, PlainWord>> = {
  reboot: 'Restart it',
  wakeup: 'Wake it up',
  syslog: 'Have it send its log',
  place: 'Ask where it is',
};

/** What a command does. @param channel name of the camera, of a picture */
export const lateName = (what: LateCommand, channel: string): string =>
  what === 'picture' ? t('Take a picture of {channel}', { channel }) : t(names[what]);

interface LateStand {
  readonly text: PlainWord;
  readonly colour: 'secondary' | 'primary' | 'success' | 'danger';
}

/** How it stands with one: its word, and Bootstrap's name of the colour. */
export function lateStand({ state, waits = 'turn' }: Pick<WireLate, 'state' | 'waits'>): LateStand {
  switch (state) {
    case 'waiting':
    case 'paused':
      return { text: waitWords[waits === 'time' ? 'turn' : waits], colour: 'secondary' };
    case 'running':
      return { text: 'On its way', colour: 'primary' };
    case 'done':
      return { text: 'The recorder did it', colour: 'success' };
    case 'failed':
      return { text: 'Not done', colour: 'danger' };
    case 'cancelled':
      return { text: 'Taken back', colour: 'secondary' };
  }
}
