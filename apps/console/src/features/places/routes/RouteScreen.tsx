import { askAgain } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { useChosenSlot } from '../use-chosen-slot.ts';
import { RouteEditor } from './RouteEditor.tsx';
import { isFilled, nextSlot } from './route-values.ts';
import '../../../ui/list/side-list.css';
import '../fences/fences.css';
import './routes.css';

/** /routeplanning: the chosen route with its fields, its positions and its map. */
export default function RouteScreen() {
  const { index, choose, leave, setDirty, leaving } = useChosenSlot('route');
  const list = useCall('listRoutes', []);
  if (list.data === undefined)
    return (
      <main className="or-fences" aria-busy={list.error === null}>
        <h1 className="visually-hidden">{t('Route planning')}</h1>
        {list.error === null ? (
          <div className="or-side or-fences-side">
            <Skeleton width="70%" />
          </div>
        ) : (
          <ErrorState title={t('The routes could not be loaded')} onRetry={() => void list.refetch()}>
            {errorWords(list.error)}
          </ErrorState>
        )}
      </main>
    );
  return (
    <main className="or-fences or-routes">
      <h1 className="visually-hidden">{t('Route planning')}</h1>
      <RouteEditor
        index={index}
        routes={list.data.filter((slot) => isFilled(slot) || slot.index === index)}
        next={nextSlot(list.data)}
        onChoose={choose}
        onDirty={setDirty}
        leaving={leaving}
        onSaved={() => void askAgain('listRoutes')}
        onRemoved={() => {
          void askAgain('listRoutes');
          leave();
        }}
      />
    </main>
  );
}
