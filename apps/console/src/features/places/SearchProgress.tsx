import { t } from '../../ground/i18n/t.ts';
import type { DeviceSearch } from './use-device-search.ts';

interface SearchProgressProps {
  readonly search: Pick<DeviceSearch<unknown, unknown>, 'done' | 'of' | 'state'>;
  readonly onStop: () => void;
}

/** How many vehicles were looked at, and the way to stop. Until the first answer nobody knows of how many. */
export function SearchProgress({ search: { done, of, state }, onStop }: SearchProgressProps) {
  const isCounted = of > 0 || state !== 'running';
  return (
    <>
      {isCounted ? (
        <output className="or-muted">
          {state === 'stopped'
            ? t('Stopped: {done} of {of} vehicles checked', { done, of })
            : t('{done} of {of} vehicles checked', { done, of })}
        </output>
      ) : null}
      {state === 'running' ? (
        <>
          <progress {...(isCounted && { max: of, value: done })} aria-label={t('Progress')} />
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onStop}>
            {t('Stop the search')}
          </button>
        </>
      ) : null}
    </>
  );
}
