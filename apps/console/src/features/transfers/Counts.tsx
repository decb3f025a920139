import type { WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { t } from '../../ground/i18n/t.ts';
import { isBegun, outcomeLooks } from './transfer-words.ts';

/** How many records became what; before it is begun, would become what. */
export function Counts({ transfer }: { readonly transfer: WireTransfer }) {
  const counts = isBegun(transfer) ? transfer.outcome : transfer.foreseen;
  const there = outcomeLooks(transfer).filter(({ what }) => counts[what] > 0);
  if (there.length === 0) return <span>{transfer.items}</span>;
  return (
    <span className="or-transfer-counts">
      {there.map(({ what, word, look }) => (
        <span key={what} className={`badge text-bg-${look}`}>{`${counts[what]} ${t(word)}`}</span>
      ))}
    </span>
  );
}
