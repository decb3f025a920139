import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { tileAdvice, tileWords } from '../../tile/tile-words.ts';

/** Where a browser has nothing that shows recordings. */
export function NoPlayback() {
  return (
    <EmptyState icon="exclamation-triangle" title={tileWords({ kind: 'no-decoder' }, 0)}>
      {tileAdvice({ kind: 'no-decoder' }, isSecureContext)}
    </EmptyState>
  );
}
