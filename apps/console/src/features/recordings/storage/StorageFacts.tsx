import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { folderRoom, type StorageRow, type StorageSum } from './storage-rows.ts';

/** The folders are looked at again so often. */
const RENEW_MS = 60_000;

interface StorageFactsProps {
  readonly sum: StorageSum;
  /** Vehicles that have recordings. */
  readonly rows: readonly StorageRow[];
  /** How many vehicles one may see. */
  readonly vehicles: number;
}

/** What all recordings take together; for people who set the folders also how long these hold. */
export function StorageFacts({ sum, rows, vehicles }: StorageFactsProps) {
  const { serverAdmin: mayAsk } = useVisitor();
  const { data } = useCall('readMediaSetting', [], { enabled: mayAsk, renewMs: RENEW_MS });
  const nowMs = useNow();
  const folders = data === undefined ? undefined : folderRoom(data, rows, nowMs);
  const percent =
    folders === undefined || folders.room === 0 ? 0 : Math.min(100, (100 * folders.used) / folders.room);
  return (
    <dl className="or-storage-facts">
      <div>
        <dt>{t('Recordings')}</dt>
        <dd>{formatBytes(sum.bytes).text}</dd>
        <dd className="or-muted">
          {t('{found} of {count} vehicles', { found: rows.length, count: vehicles })}
          {data === undefined || data.elsewhere === 0
            ? null
            : ` · ${t('{size} in folders that this server does not use', { size: formatBytes(data.elsewhere).text })}`}
        </dd>
      </div>
      <div>
        <dt>{t('Average per day')}</dt>
        <dd>{formatBytes(sum.aDay).text}</dd>
        <dd className="or-muted">{t('of the last seven days')}</dd>
      </div>
      <div>
        <dt>{t('Locked')}</dt>
        <dd>{formatBytes(sum.locked).text}</dd>
        <dd className="or-muted">{t('stays, whatever its age')}</dd>
      </div>
      {data?.store ? (
        <div>
          <dt>{t('Footage store')}</dt>
          <dd>{formatBytes(data.store.used).text}</dd>
          <dd className="or-muted">
            {data.store.fault === ''
              ? t('{size} in media folders, on the way there', { size: formatBytes(data.store.waiting).text })
              : t('It takes no recordings now: {fault}', { fault: data.store.fault })}
          </dd>
        </div>
      ) : null}
      {folders === undefined ? null : (
        <div className="or-storage-folders">
          <dt>{t('Media folders')}</dt>
          <dd>
            {data?.store || folders.days === undefined || folders.days === 'early'
              ? formatBytes(folders.room).text
              : folders.days === 0
                ? t('room for less than a day')
                : t('room for {count} days', { count: folders.days })}
          </dd>
          <dd className="or-muted">
            <meter aria-label={t('Media folders')} min={0} max={100} value={percent} />
            {t('{used} of {room}', {
              used: formatBytes(folders.used).text,
              room: formatBytes(folders.room).text,
            })}
            {folders.days === 'early' && !data?.store
              ? ` · ${t('how many days fit: known after three full days')}`
              : null}
          </dd>
        </div>
      )}
    </dl>
  );
}
