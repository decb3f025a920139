import { channelName } from '@outrider/model/devices/device.ts';
import type { WallTile } from '@outrider/model/live/wall-layout.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LiveTile } from '../../../players/LiveTile.tsx';
import { PtzTileButton } from '../../../recorder/ptz/PtzTileButton.tsx';
import { TileActions } from './TileActions.tsx';
import { WallMapTile } from './WallMapTile.tsx';

interface WallPlaceProps {
  readonly tile: WallTile;
  readonly held: boolean;
  readonly onHold: () => void;
  readonly onClose: () => void;
  readonly onKey: (key: string) => boolean;
}

/** A tile of the wall, with what can be done with it where it stands. */
export function WallPlace({ tile, ...acts }: WallPlaceProps) {
  const { device } = tile;
  const part = tile.type === 'map' ? t('Map') : channelName(deviceStore.extra(device), tile.channel);
  const actions = <TileActions name={`${device} ${part}`} {...acts} />;
  return tile.type === 'map' ? (
    <WallMapTile deviceid={device} actions={actions} />
  ) : (
    <LiveTile
      deviceid={device}
      channel={tile.channel}
      kept={false}
      actions={
        <>
          <PtzTileButton deviceid={device} channel={tile.channel} />
          {actions}
        </>
      }
    />
  );
}
