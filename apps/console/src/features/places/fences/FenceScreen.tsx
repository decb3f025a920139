import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { askAgain } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FenceEditor } from './FenceEditor.tsx';
import { FenceList } from './FenceList.tsx';
import { isFilled, nextSlot } from './fence-slots.ts';
import './fences.css';

/** How many vehicles are inside is asked anew so often. */
const RENEW_MS = 5_000;

/** /fence: every fence, and the chosen one with its map and its fields. */
export default function FenceScreen() {
  const [params, setParams] = useSearchParams();
  const list = useCall('listFences', [], { renewMs: RENEW_MS });
  /** Somebody wants to go to another fence while there are changes: whereto. */
  const [wanted, setWanted] = useState<number>();
  const [dirty, setDirty] = useState(false);
  const asked = params.get('fence');
  const index = asked === null || !/^\d{1,4}$/.test(asked) ? -1 : Number(asked);
  const go = (to: number): void => {
    setWanted(undefined);
    setDirty(false);
    setParams(to < 0 ? {} : { fence: String(to) });
  };
  const choose = (to: number): void => {
    if (to === index) return;
    if (dirty) setWanted(to);
    else go(to);
  };

  if (list.data === undefined)
    return (
      <main className="or-fences" aria-busy={list.error === null}>
        <h1 className="visually-hidden">{t('Fences')}</h1>
        {list.error === null ? (
          <LoadingFences />
        ) : (
          <ErrorState title={t('The fences could not be loaded')} onRetry={() => void list.refetch()}>
            {errorWords(list.error)}
          </ErrorState>
        )}
      </main>
    );

  const slots = list.data;
  const filled = slots.filter(isFilled);
  return (
    <main className="or-fences">
      <h1 className="visually-hidden">{t('Fences')}</h1>
      <FenceList
        fences={filled}
        chosen={index}
        isNew={index >= 0 && !filled.some((fence) => fence.index === index)}
        onChoose={choose}
        onNew={() => choose(nextSlot(slots))}
      />
      <FenceEditor
        index={index}
        fences={filled}
        onChoose={choose}
        onDirty={setDirty}
        asking={wanted !== undefined}
        onStay={() => setWanted(undefined)}
        onLeave={() => go(wanted ?? -1)}
        onSaved={() => void askAgain('listFences')}
      />
    </main>
  );
}

function LoadingFences() {
  return (
    <div className="or-fences-side">
      {Array.from({ length: 6 }, (_, at) => (
        <p key={at}>
          <Skeleton width={`${40 + ((at * 23) % 50)}%`} />
        </p>
      ))}
    </div>
  );
}
