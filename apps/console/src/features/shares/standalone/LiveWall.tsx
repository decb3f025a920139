import { simpleColumns } from '@outrider/model/shares/simple-layout.ts';
import { useMemo } from 'react';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { TileWall } from '../../../players/wall/TileWall.tsx';
import { GuestTile } from './GuestTile.tsx';
import type { StandaloneWallProps } from './wall-props.ts';

/** Two pictures side by side on a phone where there are many. */
const mobileColumns = (count: number): number => (count > 2 ? 2 : 1);

/** Channels of a device as they are. */
export function LiveWall({ opened: { deviceid, channels, layout }, mark, onRefused }: StandaloneWallProps) {
  const mobile = useIsMobile();
  const sources = useMemo(() => channels.map(({ channel }) => ({ deviceid, channel })), [deviceid, channels]);
  return (
    <TileWall
      sources={sources}
      columns={mobile ? mobileColumns(channels.length) : simpleColumns(layout, channels.length)}
      scrolls={mobile}
      fill={false}
      tile={(source) => {
        const { name = '', soundOnly = false } = channels.find((one) => one.channel === source.channel) ?? {};
        return (
          <GuestTile source={source} name={name} soundOnly={soundOnly} mark={mark} onRefused={onRefused} />
        );
      }}
    />
  );
}
