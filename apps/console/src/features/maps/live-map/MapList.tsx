import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isKey } from '../../../ground/keys.ts';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import { useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { setFilter, useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { filterModes } from '@outrider/model/devices/device-filter.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { openKeys, rowAfterKey } from '../../../ui/list/row-after-key.ts';
import { MapListRow, rowId } from './MapListRow.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import './map-list.css';

/** As `.map-row-skeleton` has it. */
const ROW_PX = 58;

interface MapListProps {
  readonly selected: string | undefined;
  readonly onPick: (id: string) => void;
  readonly onCollapse: () => void;
}

/** The devices that pass the filter, beside the map: how many, in which mode, and a row each. */
export function MapList({ selected, onPick, onCollapse }: MapListProps) {
  const ids = useFilteredIds();
  const loaded = useDevicesLoaded();
  const { mode } = useFilter();
  const modeText = filterModes.find((row) => row.mode === mode)?.text ?? 'All';
  return (
    <>
      <header className="map-list-head">
        <p className="or-muted">
          <span>{loaded ? t('{count} devices', { count: ids.length }) : ''}</span>
          {mode === 'all' ? null : (
            <button type="button" className="btn btn-link" onClick={() => setFilter('all')}>
              {t(modeText)} <Icon name="x-lg" label={t('Show all')} />
            </button>
          )}
        </p>
        <IconButton
          className="map-icon-button"
          icon="layout-sidebar"
          text={t('Hide the list')}
          onClick={onCollapse}
        />
      </header>
      {!loaded ? (
        <RowSkeletons />
      ) : ids.length === 0 ? (
        <NoDevices />
      ) : (
        <Rows ids={ids} selected={selected} onPick={onPick} />
      )}
    </>
  );
}

interface RowsProps {
  readonly ids: readonly string[];
  readonly selected: string | undefined;
  readonly onPick: (id: string) => void;
}

function Rows({ ids, selected, onPick }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
  });
  const at = selected === undefined ? -1 : ids.indexOf(selected);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isKey(openKeys.rows.open, event) && active !== undefined) onPick(active);
    const from = active === undefined ? at : ids.indexOf(active);
    const row = rowAfterKey(event.key, from, ids.length);
    if (row === undefined) return;
    event.preventDefault();
    virtualizer.scrollToIndex(row);
    setActive(ids[row]);
  };
  return (
    <div
      ref={scroller}
      className="map-rows"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag holds rows that exist only in sight
      role="listbox"
      aria-label={t('Device list')}
      tabIndex={0}
      aria-activedescendant={active === undefined ? undefined : rowId(active)}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-deviceid]') : null;
        const id = row?.dataset['deviceid'];
        if (id === undefined) return;
        setActive(id);
        onPick(id);
      }}
    >
      <div style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const id = ids[index] ?? '';
          return (
            <MapListRow
              key={key}
              id={id}
              top={start}
              height={size}
              selected={id === selected}
              active={id === active}
            />
          );
        })}
      </div>
    </div>
  );
}

function RowSkeletons() {
  return (
    <div className="map-rows" aria-busy>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="map-row-skeleton">
          <Skeleton width={`${45 + ((at * 17) % 40)}%`} />
          <Skeleton width="70%" height="0.8em" />
          <Skeleton width="60%" height="0.8em" />
        </div>
      ))}
    </div>
  );
}
