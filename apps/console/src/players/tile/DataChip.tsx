import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Player } from '../player.ts';
import { useDataRate } from './data-shown.ts';

const MB = 1024 * 1024;

/** What a tile costs: MB a minute, from what came. It asks for nothing itself. */
export function DataChip({ player }: { readonly player: Player }) {
  const rate = useDataRate(player, true);
  const whole = (player.facts.receivedBytes / MB).toFixed(1);
  return (
    <span
      className="live-tile-chip live-tile-data"
      data-tone="plain"
      title={t('{n} MB since this tile was opened', { n: whole })}
    >
      <Icon name="activity" />
      {rate === undefined ? '…' : t('{n} MB/min', { n: (rate / MB).toFixed(1) })}
    </span>
  );
}
