import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../ground/i18n/t.ts';
import './route-progress.css';

/** A vehicle on its route, as the call gives it. */
export type OnRoute = HttpAnswer<'routeProgress'>['on'][number];

const letterOf = (position: number): string => String.fromCodePoint(65 + position);

/** How far a vehicle has come on its route, as a bar and in words. */
export function RouteProgress({ one, name }: { readonly one: OnRoute; readonly name: string }) {
  const { along, metres, next, positions, off, wrong, skipped } = one;
  const share = along === undefined || metres === 0 ? 0 : Math.min(1, along / metres);
  const isThrough = next >= positions;
  const percent = isThrough ? 100 : Math.floor(share * 100);
  return (
    <div className="or-on-route" data-off={off === 1 || wrong === 1}>
      <strong>{name}</strong>
      {along === undefined ? null : (
        <>
          <progress value={percent} max={100} aria-label={name} />
          <span>
            {isThrough
              ? t('All positions passed')
              : t('{percent} % of the way, next {letter}', { percent, letter: letterOf(next) })}
          </span>
        </>
      )}
      {off === 1 ? <span className="or-on-route-wrong">{t('has left the route')}</span> : null}
      {wrong === 1 && off === 0 ? (
        <span className="or-on-route-wrong">{t('drives the wrong way')}</span>
      ) : null}
      {skipped.length === 0 ? null : (
        <span className="or-on-route-wrong">
          {t('left out: {letters}', { letters: skipped.map(letterOf).join(', ') })}
        </span>
      )}
    </div>
  );
}
