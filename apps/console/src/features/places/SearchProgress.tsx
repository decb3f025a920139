import { t } from '../../ground/i18n/t.ts';
import type { DeviceSearch } from './use-device-search.ts';

interface SearchProgressProps {
  readonly search: Pick<DeviceSearch<unknown, unknown>, 'done' | 'of' | 'state'>;
  readonly onStop: () => void;
}

/** How many vehicles were looked at, and the way to stop. */
export function SearchProgress({ search: { done, of, state }, onStop }: SearchProgressProps) {
  return (
    <>
      <output className="or-muted">
        {state === 'stopped'
          ? t('Stopped: {done} of {of} vehicles were looked at', { done, of })
          : t('{done} of {of} vehicles were looked at', { done, of })}
      </output>
      {state === 'running' ? (
        <>
          <progress max={Math.max(1, of)} value={done} aria-label={t('Progress')} />
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onStop}>
            {t('Stop the search')}
          </button>
        </>
      ) : null}
    </>
  );
}
