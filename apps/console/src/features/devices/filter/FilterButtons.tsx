import { filterModes } from '@outrider/model/devices/device-filter.ts';
import { setFilter, useFilter, useFilterCounts } from '../../../fleet/use-filter.ts';
import { useListOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { deviceStates, recordingColours } from '../../../ui/state-colours.ts';
import './filter-buttons.css';

const colours: Partial<Record<(typeof filterModes)[number]['mode'], string>> = {
  online: 'var(--bs-success)',
  offline: deviceStates.offline.css,
  driving: deviceStates.driving.css,
  idle: deviceStates.idle.css,
  overSpeed: deviceStates.overSpeed.css,
  recording: recordingColours.recording.css,
};

/** One button a filter mode, with how many devices are in it. */
export function FilterButtons() {
  const { mode: chosen } = useFilter();
  const counts = useFilterCounts();
  const oldSince = useListOldSince();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a form around it
    <div className="or-filters" role="group" aria-label={t('Show devices')} {...aged(oldSince)}>
      {filterModes.map(({ mode, text }) => (
        <button
          key={mode}
          type="button"
          className="or-filter"
          aria-pressed={mode === chosen}
          data-filter={mode}
          onClick={() => setFilter(mode)}
        >
          {colours[mode] === undefined ? null : (
            <span className="or-dot" style={{ background: colours[mode] }} />
          )}
          {t(text)} <span className="or-count">{counts[mode]}</span>
        </button>
      ))}
    </div>
  );
}
