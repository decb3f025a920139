import { type FilterMode, filterModes, recordingModes } from '@outrider/model/devices/device-filter.ts';
import { Fragment, useRef } from 'react';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { useFilter, useFilterCounts } from '../../../fleet/use-filter.ts';
import { useListOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { deviceStates } from '../../../ui/badges/state-colours.ts';
import { useMoreAside } from '../../../ui/list/use-more-aside.ts';
import { useShowFiltered } from './use-show-filtered.ts';
import './filter-buttons.css';

/** The sign of each mode, as tables have it: shape and colour. What records is no alarm. */
const signs: Partial<Record<FilterMode, { readonly icon: IconName; readonly css?: string }>> = {
  online: { icon: 'wifi' },
  offline: deviceStates.offline,
  driving: deviceStates.driving,
  idle: deviceStates.idle,
  parked: deviceStates.parked,
  overSpeed: deviceStates.overSpeed,
  recording: { icon: 'record-circle' },
  recordedHere: { icon: 'hdd' },
};
/** Where how many there are is not known yet. */
const UNKNOWN = '–';

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
  const loaded = useDevicesLoaded();
  const room = useRef<HTMLDivElement>(null);
  useMoreAside(room);
  const countOf = (mode: FilterMode): number | string => (loaded ? counts[mode] : UNKNOWN);
  return (
    <div
      ref={room}
      className="or-filters or-more-room"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a form around it
      role="group"
      aria-label={show === undefined ? t('Devices') : t('Show devices')}
      // Figures alone scroll on a phone, and have nothing in them that keys come to.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={show === undefined ? 0 : undefined}
      {...aged(oldSince)}
    >
      <div className="or-filters-all">
        {filterModes.map(({ mode, text }) => (
          <Fragment key={mode}>
            {mode === FIRST_OF_RECORDERS ? (
              <span className="or-filters-source" aria-hidden>
                {t('Recorders say:')}
              </span>
            ) : null}
            {show === undefined ? (
              <span className="or-filter" data-filter={mode} {...sourceOf(mode)}>
                <Figure mode={mode} text={text} count={countOf(mode)} />
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
                <Figure mode={mode} text={text} count={countOf(mode)} />
              </button>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  );
}

interface FigureProps {
  readonly mode: FilterMode;
  readonly text: (typeof filterModes)[number]['text'];
  readonly count: number | string;
}

function Figure({ mode, text, count }: FigureProps) {
  const sign = signs[mode];
  return (
    <>
      {sign === undefined ? null : (
        <span className="or-filter-sign" style={{ color: sign.css }}>
          <Icon name={sign.icon} size="10px" />
        </span>
      )}
      {t(text)} <span className="or-count">{count}</span>
    </>
  );
}
