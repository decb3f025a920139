import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { channelsOf, type EventRow } from './listed-row.ts';

/** What there is to see of an event: recorded by the server, fetched, pictures that were taken. */
export function FootageMarks({ row }: { readonly row: EventRow }) {
  const { haverdb, download, snap, completed, attached } = row;
  const files = attached?.files.length ?? 0;
  const list = (mask: number): string => channelsOf(mask).join(', ');
  return (
    <span className="or-event-list-marks">
      {haverdb === 0 ? null : (
        <Mark icon="hdd" text={t('The server recorded channels {channels}', { channels: list(haverdb) })} />
      )}
      {download === 0 ? null : (
        <Mark icon="download" text={t('Fetched: channels {channels}', { channels: list(download) })} />
      )}
      {snap === 0 ? null : (
        <Mark icon="camera" text={t('Pictures of channels {channels}', { channels: list(snap) })} />
      )}
      {files === 0 ? null : <Mark icon="paperclip" text={t('Attachments: {n}', { n: files })} />}
      {completed === 2 ? (
        <Mark icon="exclamation-octagon" text={t('Its footage could not be fetched')} />
      ) : null}
    </span>
  );
}

function Mark({ icon, text }: { readonly icon: Parameters<typeof Icon>[0]['name']; readonly text: string }) {
  return (
    <span title={text}>
      <Icon name={icon} label={text} />
    </span>
  );
}
