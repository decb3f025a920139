import { useMemo } from 'react';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { t } from '../../ground/i18n/t.ts';
import { LiveTile } from '../../players/LiveTile.tsx';
import { PtzTileButton } from '../../recorder/ptz/PtzTileButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { type ChannelSelection, mobileColumns } from './channel-selection.ts';
import { TileWall } from '../../players/wall/TileWall.tsx';
import { WhileWatched } from './WhileWatched.tsx';

interface TileGridProps {
  readonly deviceid: string;
  readonly selection: ChannelSelection;
  /** Whether pictures fill the wall and lose their edges. */
  readonly fill: boolean;
  /** So many columns, instead of those that suit the window. */
  readonly columns?: number | undefined;
}

/** The chosen channels, each in a tile. */
export function TileGrid({ deviceid, selection, fill, columns }: TileGridProps) {
  const mobile = useIsMobile();
  const sources = useMemo(() => selection.map((channel) => ({ deviceid, channel })), [deviceid, selection]);
  if (selection.length === 0) {
    return (
      <EmptyState icon="camera-video" title={t('No channel is chosen')}>
        {mobile ? t('Choose channels below.') : t('Choose channels above.')}
      </EmptyState>
    );
  }
  return (
    <WhileWatched>
      <TileWall
        sources={sources}
        columns={columns ?? (mobile ? mobileColumns(selection.length) : undefined)}
        scrolls={mobile}
        fill={fill}
        tile={({ channel }) => (
          <LiveTile
            deviceid={deviceid}
            channel={channel}
            kept={channel === selection[0]}
            actions={<PtzTileButton deviceid={deviceid} channel={channel} />}
          />
        )}
      />
    </WhileWatched>
  );
}
