import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { t } from '../../ground/i18n/t.ts';
import { LiveTile } from '../../players/LiveTile.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type ChannelSelection, gridFor, mobileColumns } from './channel-selection.ts';

interface TileGridProps {
  readonly deviceid: string;
  readonly selection: ChannelSelection;
}

/** The chosen channels, each in a tile. */
export function TileGrid({ deviceid, selection }: TileGridProps) {
  const mobile = useIsMobile();
  if (selection.length === 0) {
    return (
      <EmptyState icon="camera-video" title={t('No channel is chosen')}>
        {t('Choose channels above.')}
      </EmptyState>
    );
  }
  const { columns } = gridFor(selection.length);
  // Two tiles fill the one row they need: a second, empty one would take half of the place.
  const rows = Math.ceil(selection.length / columns);
  const style = mobile
    ? { gridTemplateColumns: `repeat(${mobileColumns(selection.length)}, minmax(0, 1fr))` }
    : {
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      };
  return (
    <div className="live-grid" style={style}>
      {selection.map((channel) => (
        <div key={channel} className="live-grid-cell">
          <LiveTile deviceid={deviceid} channel={channel} />
        </div>
      ))}
    </div>
  );
}
