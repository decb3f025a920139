import { simpleColumns } from '@outrider/model/shares/simple-layout.ts';
import { useMemo, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { GuestTile } from './GuestTile.tsx';
import type { StandaloneWallProps } from './wall-props.ts';

/** What was recorded of channels of a device, by its recorder or by the server: played as fast as it was, and again when it is asked to. */
export function ReplayWall({ opened, mark, onRefused }: StandaloneWallProps) {
  const { page, deviceid, channels, layout, from, to } = opened;
  const mobile = useIsMobile();
  const [times, setTimes] = useState(1);
  const sources = useMemo(() => {
    const card = { streamid: `page-${from}-${times}`, fromMs: from * 1000, toMs: to * 1000, speed: 1 };
    return channels.map(({ channel }) =>
      page === 'remote' ? { deviceid, channel, card } : { deviceid, channel, recordedMs: from * 1000 },
    );
  }, [page, deviceid, channels, from, to, times]);
  return (
    <>
      <TileWall
        key={times}
        sources={sources}
        columns={mobile ? 1 : simpleColumns(layout, channels.length)}
        scrolls={mobile}
        fill={false}
        tile={(source) => {
          const { name = '' } = channels.find((one) => one.channel === source.channel) ?? {};
          return (
            <GuestTile source={source} name={name} soundOnly={false} mark={mark} onRefused={onRefused} />
          );
        }}
      />
      <div className="standalone-again">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => setTimes(times + 1)}
        >
          {t('From the beginning')}
        </button>
      </div>
    </>
  );
}
