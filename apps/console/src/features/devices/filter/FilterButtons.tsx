import { type FilterMode, filterModes, recordingModes } from '@outrider/model/devices/device-filter.ts';
import { Fragment } from 'react';
import { useFilter, useFilterCounts } from '../../../fleet/use-filter.ts';
import { useListOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { deviceStates, recordingColours } from '../../../ui/state-colours.ts';
import { useShowFiltered } from './use-show-filtered.ts';
import './filter-buttons.css';

const colours: Partial<Record<FilterMode, string>> = {
  online: 'var(--bs-success)',
  offline: deviceStates.offline.css,
  driving: deviceStates.driving.css,
  idle: deviceStates.idle.css,
  parked: deviceStates.parked.css,
  overSpeed: deviceStates.overSpeed.css,
  recording: recordingColours.recording.css,
  recordedHere: recordingColours.recording.css,
};

const FIRST_OF_RECORDERS = filterModes.find(({ mode }) => recordingModes.has(mode))?.mode;

/** Who says so, where that is not what everybody sees. */
function sourceOf(mode: FilterMode): { title?: string } {
  if (mode === 'recordedHere')
    return { title: t('Vehicles whose pictures the server itself is recording now.') };
  if (!recordingModes.has(mode)) return {};
  return {
    title: t('What recorders say of their own storage. What the server records is under Recording Storage.'),
  };
}

/** One button a filter mode, with how many devices are in it; the figures alone for those who have no list to show them in. */
export function FilterButtons() {
  const { mode: chosen } = useFilter();
  const counts = useFilterCounts();
  const oldSince = useListOldSince();
  const show = useShowFiltered();
  return (
    <div
      className="or-filters"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a form around it
      role="group"
      aria-label={show === undefined ? t('Devices') : t('Show devices')}
      // Figures alone scroll on a phone, and have nothing in them that keys come to.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={show === undefined ? 0 : undefined}
      {...aged(oldSince)}
    >
      {filterModes.map(({ mode, text }) => (
        <Fragment key={mode}>
          {mode === FIRST_OF_RECORDERS ? (
            <span className="or-filters-source" aria-hidden>
              {t('Recorders say:')}
            </span>
          ) : null}
          {show === undefined ? (
            <span className="or-filter" data-filter={mode} {...sourceOf(mode)}>
              <Figure mode={mode} text={text} count={counts[mode]} />
            </span>
          ) : (
            <button
              type="button"
              className="or-filter"
              aria-pressed={mode === chosen}
              data-filter={mode}
              {...sourceOf(mode)}
              onClick={() => show(mode)}
            >
              <Figure mode={mode} text={text} count={counts[mode]} />
            </button>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface FigureProps {
  readonly mode: FilterMode;
  readonly text: (typeof filterModes)[number]['text'];
  readonly count: number;
}

function Figure({ mode, text, count }: FigureProps) {
  return (
    <>
      {colours[mode] === undefined ? null : <span className="or-dot" style={{ background: colours[mode] }} />}
      {t(text)} <span className="or-count">{count}</span>
    </>
  );
}
