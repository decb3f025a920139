import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { mediaStateWords } from '../settings/media-setting.ts';
import { type Disk, diskParts } from './disk-parts.ts';
import { StackedBar } from './StackedBar.tsx';

interface DiskCardProps {
  readonly name: string;
  readonly disk: Disk;
}

/** A media folder: whether it works, and what its disk is full of. */
export function DiskCard({ name, disk }: DiskCardProps) {
  const { path, status, readonly, capacity, deviceid, full_size: full } = disk;
  const words = mediaStateWords[status];
  const isRead = readonly && status === 'ready';
  const parts = diskParts(disk);
  return (
    <section className="or-disk" aria-label={name}>
      <header>
        <Icon name="hdd" />
        <h3>{name}</h3>
        <span className={`text-${words.colour}-emphasis`}>
          <Icon name={isRead ? 'eye' : words.icon} /> {isRead ? t('Read only') : t(words.text)}
        </span>
        {full === null ? null : <span className="or-muted">{formatBytes(full).text}</span>}
      </header>
      <code>{path}</code>
      {deviceid === null ? null : (
        <p className="or-muted">
          {t('For the recordings of {device} alone, beside the folders that are set.', { device: deviceid })}
        </p>
      )}
      {parts === undefined ? (
        <p className="or-muted">{t('How large its disk is cannot be read now.')}</p>
      ) : (
        <StackedBar label={t('What {name} is full of', { name })} parts={parts} />
      )}
      {capacity === null ? null : (
        <p className="or-muted">
          {t('At most {bytes} of recordings are kept in it.', { bytes: formatBytes(capacity).text })}
        </p>
      )}
    </section>
  );
}
