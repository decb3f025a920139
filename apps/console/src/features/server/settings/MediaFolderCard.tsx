import { roomOf } from '@outrider/model/recordings/media-room.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { type MediaFolder, mediaStateWords } from './media-setting.ts';

interface MediaFolderCardProps {
  /** media1 and so on. */
  readonly name: string;
  readonly folder: MediaFolder;
  /** Why it cannot be changed here, where it cannot; undefined where an option of the start says all folders. */
  readonly note?: string;
  /** Undefined for one that cannot be changed. */
  readonly onEdit: (() => void) | undefined;
  /** Undefined for the only one, too. */
  readonly onRemove: (() => void) | undefined;
}

/** A media folder: where it is, how full, whether it works. */
export function MediaFolderCard({ name, folder, note, onEdit, onRemove }: MediaFolderCardProps) {
  const { path, state, readonly, files, rate, free } = folder;
  const words = mediaStateWords[state];
  const room = roomOf(folder);
  const percent = room === undefined || room.room === 0 ? 0 : Math.min(100, (100 * room.used) / room.room);
  return (
    <li className="or-media">
      <div className="or-media-head">
        <Icon name="hdd" />
        <strong>{name}</strong>
        <span className={`or-media-state text-${words.colour}-emphasis`}>
          <Icon name={readonly && state === 'ready' ? 'eye' : words.icon} />
          {readonly && state === 'ready' ? t('Read only') : t(words.text)}
        </span>
        {onEdit === undefined ? null : (
          <span className="or-media-actions">
            <IconButton
              icon="pencil"
              text={t('Edit {name}', { name })}
              className="or-action"
              onClick={onEdit}
            />
            {onRemove === undefined ? null : (
              <IconButton
                icon="trash3"
                text={t('Remove {name}', { name })}
                className="or-action"
                onClick={onRemove}
              />
            )}
          </span>
        )}
      </div>
      <code className="or-media-path">{path}</code>
      {note === undefined ? null : <p className="or-muted mb-0">{note}</p>}
      {room === undefined ? null : (
        <meter
          className="or-media-bar"
          aria-label={t('Used of {name}', { name })}
          min={0}
          max={100}
          high={state === 'full' ? 0 : 100}
          optimum={0}
          value={percent}
        />
      )}
      <dl className="or-media-facts">
        <div>
          <dt>{t('Recordings')}</dt>
          <dd>{formatBytes(folder.used).text}</dd>
        </div>
        <div>
          <dt>{t('Maximum')}</dt>
          <dd>{folder.capacity === null ? t('No limit') : formatBytes(folder.capacity).text}</dd>
        </div>
        <div>
          <dt>{t('Free on its disk')}</dt>
          <dd>{free === null ? '–' : formatBytes(free).text}</dd>
        </div>
        <div>
          <dt>{t('Being written')}</dt>
          <dd>
            {files === 0 ? '–' : `${t('{count} channels', { count: files })}, ${formatBytes(rate).text}/s`}
          </dd>
        </div>
      </dl>
    </li>
  );
}
