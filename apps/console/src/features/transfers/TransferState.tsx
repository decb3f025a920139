import type { WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { t } from '../../ground/i18n/t.ts';
import { dealtWith, goesOn, stateWords } from './transfer-words.ts';

/** How a transfer stands; with how far it is while it goes on. */
export function TransferState({ transfer }: { readonly transfer: WireTransfer }) {
  const { state, items } = transfer;
  if (!goesOn(transfer)) return <span>{t(stateWords[state])}</span>;
  const done = dealtWith(transfer);
  return (
    <span className="or-transfer-progress">
      <span>{t(stateWords[state])}</span>
      <progress max={Math.max(items, 1)} value={done} aria-label={t('{done} of {items}', { done, items })} />
    </span>
  );
}
