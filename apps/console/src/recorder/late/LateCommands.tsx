import { installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import type { LateCommand } from '@outrider/model/live/late-commands.ts';
import { useCall } from '../../connection/use-call.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { LateList } from './LateList.tsx';
import { LeaveLate } from './LeaveLate.tsx';
import './late.css';

/** What waits is looked at again so often, ms: a device may come at any moment. */
const RENEW_MS = 3_000;

interface LateCommandsProps {
  readonly deviceid: string;
  /** What can be left here. */
  readonly whats: readonly LateCommand[];
}

/**
 * What a device that is away is to do once it comes, and what became of it: left here, seen, taken back. While it is online only what
 * was left is shown, and nothing where that is nothing.
 */
export function LateCommands({ deviceid, whats }: LateCommandsProps) {
  const device = useDevice(deviceid);
  const { data, error, refetch } = useCall('listLate', [{ deviceid }], { renewMs: RENEW_MS });
  const late = data?.late.filter(({ what }) => whats.includes(what));
  const online = device !== undefined && isOnline(device);
  if (device === undefined || (online && (late === undefined || late.length === 0))) return null;
  return (
    <section className="or-late" aria-label={t('Once it comes')}>
      <h3>{t('Once it comes')}</h3>
      {online ? null : (
        <LeaveLate
          deviceid={deviceid}
          whats={whats}
          channels={installedChannels(device.channelMask)}
          onLeft={() => void refetch()}
        />
      )}
      {error === null ? null : (
        <p className="text-danger">
          {t('What waits for it could not be loaded')}: {errorWords(error)}
        </p>
      )}
      {late === undefined ? null : (
        <LateList deviceid={deviceid} late={late} onChanged={() => void refetch()} />
      )}
    </section>
  );
}
