import { BACKUP_MINUTES } from '@outrider/model/cards/limits.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMayTakeAway } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { fetchPath } from '../../../ground/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { backupWords } from './backup-words.ts';
import { useBackup } from './use-backup.ts';
import './playback-controls.css';

/** What is asked for where nothing is chosen: recorders do not list the file that they write. */
const LATELY_MS = 3_600_000;

interface BackupFormProps {
  readonly deviceid: string;
  /** Those that are chosen. */
  readonly channels: readonly number[];
  /** From where on, ms since 1970 UTC, asked when it begins; undefined while there is nothing. */
  readonly fromMs: () => number | undefined;
  /** What was marked, which is fetched then. */
  readonly stretch: { readonly fromMs: number; readonly toMs: number } | undefined;
  /** A backup begins: what plays its channel from now on would end it. */
  readonly onBegin: () => void;
}

/** Takes a few minutes of a channel away as MP4, from the moment that is shown on, where that is allowed; or has them fetched. */
export function BackupForm({ deviceid, channels, fromMs, stretch, onBegin }: BackupFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const [minutes, setMinutes] = useState<number>(BACKUP_MINUTES[0]);
  const [wish, setChannel] = useState<number>();
  const [stand, begin] = useBackup();
  const mayTakeAway = useMayTakeAway();
  const channel = wish !== undefined && channels.includes(wish) ? wish : channels[0];
  const extra = deviceStore.extra(deviceid);
  const running = stand?.kind === 'running';
  return (
    <form
      className="card-backup or-full-less"
      onSubmit={(event) => {
        event.preventDefault();
        const from = fromMs();
        if (!mayTakeAway || from === undefined || channel === undefined) return;
        onBegin();
        begin({ deviceid, ch: channel, start: Math.floor(from / 1_000), duration: minutes * 60 });
      }}
    >
      {mayTakeAway ? (
        <select
          id={`${id}-channel`}
          className="form-select form-select-sm"
          aria-label={t('Channel of the backup')}
          value={channel}
          onChange={({ target }) => setChannel(Number(target.value))}
        >
          {channels.map((each) => (
            <option key={each} value={each}>
              {channelName(extra, each)}
            </option>
          ))}
        </select>
      ) : null}
      <select
        id={`${id}-minutes`}
        className="form-select form-select-sm"
        aria-label={t('Length of the backup')}
        value={minutes}
        onChange={({ target }) => setMinutes(Number(target.value))}
      >
        {BACKUP_MINUTES.map((each) => (
          <option key={each} value={each}>
            {t('{n} min', { n: each })}
          </option>
        ))}
      </select>
      {mayTakeAway ? (
        <button type="submit" className="btn btn-sm btn-outline-secondary" disabled={running}>
          <Icon name="floppy" /> {t('MP4 backup')}
        </button>
      ) : null}
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        title={t('It comes when the device is online, as long as it may be')}
        onClick={() => {
          const from = stretch?.fromMs ?? fromMs() ?? Date.now() - LATELY_MS;
          void navigate(fetchPath(deviceid, from, stretch?.toMs ?? from + minutes * 60_000, channels));
        }}
      >
        <Icon name="hourglass-split" /> {t('Fetch later')}
      </button>
      <output className="or-muted" data-kind={stand?.kind ?? 'none'}>
        {stand === undefined ? '' : backupWords(stand)}
      </output>
    </form>
  );
}
