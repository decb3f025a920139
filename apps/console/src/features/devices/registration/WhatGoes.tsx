import type { RoomOfDevice } from '@outrider/protocol/recordings/recorded-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';

interface WhatGoesProps {
  /** What its recordings take; undefined where there are none. */
  readonly room: RoomOfDevice | undefined;
  /** Whether the server has said so: not yet, and not to those who may not play recordings. */
  readonly known: boolean;
}

/** What is lost with a device, and what is not. */
export function WhatGoes({ room, known }: WhatGoesProps) {
  const recordings = known
    ? recordingsText(room)
    : t('its recordings on this server, except those that are locked');
  return (
    <>
      <p className="mb-1">{t('Deleted with it, for good:')}</p>
      <ul className="mb-2">
        {recordings === undefined ? null : <li>{recordings}</li>}
        <li>{t('its events, pictures, drivers and settings')}</li>
        <li>{t('its place in groups, shared links to it, and requests for its footage')}</li>
      </ul>
      <p className="or-muted">
        {t('Its positions stay as long as the server keeps any.')}{' '}
        {t('It leaves every list at once. If it connects again, it is listed as a new device.')}
      </p>
    </>
  );
}

function recordingsText(room: RoomOfDevice | undefined): string | undefined {
  if (room === undefined) return undefined;
  const going = formatBytes(room.bytes - room.locked).text;
  return room.locked === 0
    ? t('{room} of recordings on this server', { room: going })
    : t('{room} of recordings on this server; another {locked} are locked, and stay', {
        room: going,
        locked: formatBytes(room.locked).text,
      });
}
