import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Player } from '../player.ts';
import { useDataRate } from './data-shown.ts';

const MB = 1024 * 1024;

/** What a tile costs: MB a minute, from what came; and how often its pictures had to be begun anew. It asks for nothing itself. */
export function DataChip({ player }: { readonly player: Player }) {
  const rate = useDataRate(player, true);
  const { receivedBytes, renewed } = player.facts;
  const words = [
    t('{n} MB since this tile was opened', { n: (receivedBytes / MB).toFixed(1) }),
    renewed.stood > 0 && t('Restarted because the picture froze: {n}', { n: renewed.stood }),
    renewed.broken > 0 && t('Restarted because the browser gave up: {n}', { n: renewed.broken }),
  ];
  return (
    <span
      className="live-tile-chip live-tile-data"
      data-tone="plain"
      title={words.filter((word) => word !== false).join('\n')}
    >
      <Icon name="activity" />
      {rate === undefined ? '…' : t('{n} MB/min', { n: (rate / MB).toFixed(1) })}
    </span>
  );
}
