import type { Place } from '@outrider/model/maps/place.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { AddPosition } from './AddPosition.tsx';
import { PositionList } from './PositionList.tsx';
import type { KnownWay } from './use-way.ts';

interface RoutePositionsProps {
  readonly ready: boolean;
  /** Whether there can be no more. */
  readonly full: boolean;
  readonly positions: readonly Place[];
  readonly known: KnownWay;
  readonly tooLarge: boolean;
  readonly onPositions: (positions: readonly Place[]) => void;
}

/** The positions of a route, how long it is, and whether that is too long (rule ROUTE-5). */
export function RoutePositions(props: RoutePositionsProps) {
  const { ready, full, positions, known, tooLarge, onPositions } = props;
  const { way, isAsked, error, again } = known;
  const km = ((way?.metres ?? 0) / 1_000).toFixed(1);
  return (
    <div className="or-route-middle">
      <div className="or-side-head">
        <h2>{t('Positions')}</h2>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          disabled={positions.length === 0}
          onClick={() => onPositions([])}
        >
          {t('Delete all')}
        </button>
      </div>
      {ready && positions.length === 0 ? (
        <p className="or-muted">
          {t('A route goes over two positions at least. Click on the map for each, or enter it below.')}
        </p>
      ) : null}
      <PositionList positions={positions} legs={way?.legs ?? []} onPositions={onPositions} />
      <AddPosition disabled={!ready || full} onAdd={(place) => onPositions([...positions, place])} />
      {way === undefined ? null : (
        <p className="or-route-length" aria-live="polite" aria-busy={isAsked}>
          {isAsked ? t('Asking for the way …') : t('{km} km in all', { km })}
        </p>
      )}
      {error === null ? null : (
        <div className="alert alert-warning" role="alert">
          {t('The way could not be asked for: straight lines are shown.')} {errorWords(error)}{' '}
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={again}>
            {t('Retry')}
          </button>
        </div>
      )}
      {tooLarge ? (
        <div className="alert alert-danger" role="alert">
          <strong>{t('route too large')}</strong>
          <br />
          {t('please reset route')}
        </div>
      ) : null}
    </div>
  );
}
