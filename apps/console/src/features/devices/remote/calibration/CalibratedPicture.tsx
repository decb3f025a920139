import { isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { useDevice } from '../../../../fleet/use-devices.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { LiveTile } from '../../../../players/LiveTile.tsx';
import type { Player } from '../../../../players/player.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../../ui/text/format.ts';
import { keepStill, readKeptStill, type Still, stillOf } from './stills.ts';

/** A camera of a vehicle that is there and of which nothing came for so long gives no picture for now. */
const LATE_MS = 8_000;

interface CalibratedPictureProps {
  readonly deviceid: string;
  readonly channel: number;
}

/** The camera's live picture over the whole canvas; where none comes, the newest still of it that this page has seen, or the server keeps. */
export function CalibratedPicture({ deviceid, channel }: CalibratedPictureProps) {
  const device = useDevice(deviceid);
  const [player, setPlayer] = useState<Player>();
  useEffect(() => {
    if (player === undefined) return;
    void keepStill(deviceid, channel, player);
    // What was there last is what is looked at once nothing comes any more.
    return () => void keepStill(deviceid, channel, player);
  }, [player, deviceid, channel]);
  const lives = device !== undefined && isOnline(device);
  const isLate = useIsLate(lives && player === undefined);
  const still = useStill(deviceid, channel, !lives || isLate);
  if (lives)
    return (
      <div className="or-calibration-picture" data-live="true">
        {isLate && still !== undefined ? <StillFigure still={still} /> : null}
        <LiveTile deviceid={deviceid} channel={channel} label={false} kept={false} onPicture={setPlayer} />
      </div>
    );
  return (
    <div className="or-calibration-picture">
      {still === undefined ? (
        <EmptyState icon="plug" title={t('No picture of this camera')}>
          {t('It is offline, and no picture of it is kept. The corners can be set all the same.')}
        </EmptyState>
      ) : (
        <StillFigure still={still} />
      )}
    </div>
  );
}

/** Whether it has been waited for a picture for long. */
function useIsLate(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return waits && late;
}

/** The newest still of a camera, read from the server where it is wanted. */
function useStill(deviceid: string, channel: number, isWanted: boolean): Still | undefined {
  const [, setReads] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    // Without one the corners can be set all the same.
    readKeptStill(deviceid, channel).then(
      () => {
        if (!isOver) setReads((reads) => reads + 1);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, deviceid, channel]);
  return stillOf(deviceid, channel);
}

function StillFigure({ still: { url, takenMs } }: { readonly still: Still }) {
  const text = t('Picture of {time}', { time: formatTime(takenMs) });
  return (
    <figure>
      <img src={url} alt={text} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
