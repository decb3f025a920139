import { useMemo } from 'react';
import { askAgain } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useChosenSlot } from '../use-chosen-slot.ts';
import { FenceEditor } from './FenceEditor.tsx';
import { FenceList } from './FenceList.tsx';
import { isFilled, nextSlot } from './fence-slots.ts';
import '../../../ui/list/side-list.css';
import './fences.css';

/** How many vehicles are inside is asked anew so often. */
const RENEW_MS = 5_000;

/** /fence: every fence, and the chosen one with its map and its fields. */
export default function FenceScreen() {
  const { index, choose, leave, setDirty, leaving } = useChosenSlot('fence');
  const list = useCall('listFences', [], { renewMs: RENEW_MS });
  const filled = useMemo(() => list.data?.filter(isFilled) ?? [], [list.data]);

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

  const next = nextSlot(list.data);
  return (
    <main className="or-fences">
      <h1 className="visually-hidden">{t('Fences')}</h1>
      <FenceList
        fences={filled}
        chosen={index}
        isNew={index >= 0 && !filled.some((fence) => fence.index === index)}
        onChoose={choose}
        full={next < 0}
        onNew={() => choose(next)}
        onImported={renew}
      />
      <FenceEditor
        index={index}
        fences={filled}
        onChoose={choose}
        onDirty={setDirty}
        leaving={leaving}
        onSaved={renew}
        onRemoved={() => {
          renew();
          leave();
        }}
      />
    </main>
  );
}

function renew(): void {
  void askAgain('listFences');
  void askAgain('mapFences');
  void askAgain('nearFences');
}

function LoadingFences() {
  return (
    <div className="or-side or-fences-side">
      {Array.from({ length: 6 }, (_, at) => (
        <p key={at}>
          <Skeleton width={`${40 + ((at * 23) % 50)}%`} />
        </p>
      ))}
    </div>
  );
}
