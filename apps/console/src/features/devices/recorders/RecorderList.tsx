import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ROW_HEIGHT } from '../../../ui/list/row-height.ts';
import { deviceStates, stateOf } from '../../../ui/badges/state-colours.ts';
import { useRowKeys } from '../../../ui/list/use-row-keys.ts';
import { recordersPath } from './recorders-path.ts';

/** Height of a row on a phone, CSS pixels. */
const FINGER_PX = 44;

interface RecorderListProps {
  readonly ids: readonly string[];
  readonly chosen: string | undefined;
}

/** Devices one under the other, each a link to what is known of its recorder; only rows in sight exist. */
export function RecorderList({ ids, chosen }: RecorderListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useIsMobile() ? FINGER_PX : ROW_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
  });
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);
  useRowKeys(scroller, ids.length, { scrollTo: (index) => virtualizer.scrollToIndex(index) });
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  return (
    <div ref={scroller} className="or-recorder-rows">
      <div style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => (
          <RecorderRow
            key={key}
            id={ids[index] ?? ''}
            index={index}
            isChosen={index === at}
            place={{ top: start, height: size }}
          />
        ))}
      </div>
    </div>
  );
}

interface RecorderRowProps {
  readonly id: string;
  readonly index: number;
  readonly isChosen: boolean;
  readonly place: { readonly top: number; readonly height: number };
}

function RecorderRow({ id, index, isChosen, place }: RecorderRowProps) {
  const device = useDevice(id);
  const look = device === undefined ? undefined : deviceStates[stateOf(device)];
  return (
    <Link
      to={recordersPath(id)}
      className="or-recorder-row"
      data-row={index}
      style={place}
      aria-current={isChosen ? 'page' : undefined}
    >
      {look === undefined ? null : (
        <span className="or-state" style={{ color: look.css }}>
          <Icon name={look.icon} />
        </span>
      )}
      <span className="or-ellipsis">
        {id} <span className="or-muted">{device?.memo}</span>
      </span>
      {look === undefined ? null : <small className="or-muted">{t(look.text)}</small>}
    </Link>
  );
}
