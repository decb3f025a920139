import { Link } from 'react-router';
import { useRight } from '../../../connection/use-session.ts';
import { useRecordedRoom } from '../../../fleet/use-recorded-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { STORAGE_PATH } from '../../../ground/paths.ts';
import { formatBytes, formatDay } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

/** What the recordings of a device take on the server, beside what is set of them; nothing where there are none. */
export function RecordedRoom({ id }: { readonly id: string }) {
  const maySee = useRight('P_lopb');
  const { data } = useRecordedRoom(id, maySee);
  const room = data?.[id];
  if (room === undefined) return null;
  return (
    <p className="or-editor-room">
      <Icon name="hdd" />
      <span>
        {t('Its recordings take {room}, {day} a day', {
          room: formatBytes(room.bytes).text,
          day: formatBytes(room.aDay).text,
        })}
        {' · '}
        {t('{count} days, since {date}', { count: room.days, date: formatDay(room.first * 1_000, 0) })}
      </span>
      <Link to={STORAGE_PATH}>{t('All vehicles')}</Link>
    </p>
  );
}
