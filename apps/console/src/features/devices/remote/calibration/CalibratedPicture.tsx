import { isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { useDevice } from '../../../../fleet/use-devices.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { LiveTile } from '../../../../players/LiveTile.tsx';
import type { Player } from '../../../../players/player.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatTime } from '../../../../ui/format.ts';
import { keepStill, stillOf } from './stills.ts';

interface CalibratedPictureProps {
  readonly deviceid: string;
  readonly channel: number;
}

/** The camera's live picture over the whole canvas; where none comes, the newest still of it that this page has seen. */
export function CalibratedPicture({ deviceid, channel }: CalibratedPictureProps) {
  const device = useDevice(deviceid);
  const [player, setPlayer] = useState<Player>();
  useEffect(() => {
    if (player === undefined) return;
    void keepStill(deviceid, channel, player);
    // What was there last is what is looked at once nothing comes any more.
    return () => void keepStill(deviceid, channel, player);
  }, [player, deviceid, channel]);
  const still = stillOf(deviceid, channel);
  const lives = device !== undefined && isOnline(device);
  if (lives)
    return (
      <div className="or-calibration-picture" data-live="true">
        <LiveTile deviceid={deviceid} channel={channel} label={false} kept={false} onPicture={setPlayer} />
      </div>
    );
  return (
    <div className="or-calibration-picture">
      {still === undefined ? (
        <EmptyState icon="plug" title={t('No picture of this camera')}>
          {t('It is offline, and this page has seen no picture of it. The corners can be set all the same.')}
        </EmptyState>
      ) : (
        <figure>
          <img src={still.url} alt={t('Picture of {time}', { time: formatTime(still.takenMs) })} />
          <figcaption>{t('Picture of {time}', { time: formatTime(still.takenMs) })}</figcaption>
        </figure>
      )}
    </div>
  );
}
