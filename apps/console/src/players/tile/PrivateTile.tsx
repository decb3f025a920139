import type { Device } from '@outrider/model/devices/device.ts';
import { ReasonButton } from '../../fleet/privacy/ReasonButton.tsx';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { privateWords } from '../../ui/badges/private-words.ts';
import './live-tile.css';

interface PrivateTileProps {
  readonly deviceid: string;
  /** Of the channel. */
  readonly name: string;
  readonly dark: NonNullable<Device['dark']>;
}

/** In place of pictures while their vehicle is private: that it is, until when, and what opens it. */
export function PrivateTile({ deviceid, name, dark }: PrivateTileProps) {
  return (
    <section
      className="live-tile-player live-tile-private"
      data-state="private"
      aria-label={`${deviceid} ${name}`}
    >
      <Icon name="lock" size="2rem" />
      <strong>{privateWords(dark)}</strong>
      <span>{wordsOf(dark)}</span>
      {dark.mode === 'reason' ? <ReasonButton deviceid={deviceid} untilMs={dark.untilMs} /> : null}
    </section>
  );
}

function wordsOf({ mode, footageOnly, zoneSinceMs }: PrivateTileProps['dark']): string {
  if (footageOnly === true)
    return mode === 'reason' ? t('Footage is shown for a reason.') : t('Footage is shown to nobody now.');
  if (zoneSinceMs !== undefined)
    return mode === 'reason'
      ? t('The vehicle is in a private zone: give a reason to see it.')
      : t('The vehicle is in a private zone: nobody sees it now.');
  return mode === 'reason'
    ? t('The vehicle is off duty: give a reason to see it.')
    : t('The vehicle is off duty: nobody sees it now.');
}
