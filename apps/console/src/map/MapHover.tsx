import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeKeys, isKey } from '../ground/keys.ts';
import { useLengthUnit } from '../ground/preferences.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDeviceOldSince } from '../fleet/use-old-since.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import { aged } from '../ui/states/aged.ts';
import { AsOf } from '../ui/states/AsOf.tsx';
import { StateBadge } from '../ui/badges/StateBadge.tsx';
import { stateOf } from '../ui/badges/state-colours.ts';
import type { Hovered } from './fleet-picture.ts';
import { KindIcon } from './kinds/KindIcon.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { useRowKeys } from '../ui/list/use-row-keys.ts';

/** Puts a box beside a point so that it stays inside a map this wide and high. */
function besidePoint(
  point: { readonly x: number; readonly y: number },
  box: { readonly width: number; readonly height: number },
  map: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const right = point.x + 14;
  const below = point.y + 14;
  const x = right + box.width > map.width ? point.x - 14 - box.width : right;
  const y = below + box.height > map.height ? point.y - 14 - box.height : below;
  return { x: Math.max(4, x), y: Math.max(4, y) };
}

function useBesidePoint({ x, y, ids }: Hovered) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const map = element?.parentElement;
    if (!element || !map) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const place = besidePoint({ x, y }, size, { width: map.clientWidth, height: map.clientHeight });
    element.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
  }, [x, y, ids]);
  return box;
}

function Vehicle({ id }: { readonly id: string }) {
  const device = useDevice(id);
  const unit = useLengthUnit();
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const names = [device.driverName, device.memo].filter((name) => name !== '').join(' · ');
  const speed = Math.round(speedIn(device.position?.speedKmh ?? 0, unit));
  return (
    <>
      <strong>
        <KindIcon icon={deviceStore.extra(id).icon} /> {id}
      </strong>
      {names === '' ? null : <span className="or-muted">{names}</span>}
      <span className="d-flex gap-2" {...aged(oldSince)}>
        <StateBadge state={stateOf(device)} />
        {`${speed} ${speedUnit(unit)}`}
      </span>
      <AsOf sinceMs={oldSince} />
    </>
  );
}

interface MapTipProps {
  readonly hovered: Hovered;
  /** The last picture of a device, where one was seen. */
  readonly still: ((id: string) => ReactNode) | undefined;
}

/** What the pointer is over. */
export function MapTip({ hovered, still }: MapTipProps) {
  const box = useBesidePoint(hovered);
  const [only, ...others] = hovered.ids;
  return (
    <div className="or-map-panel or-map-tip" ref={box} role="tooltip">
      {only !== undefined && others.length === 0 ? (
        <>
          <Vehicle id={only} />
          {still === undefined ? null : <span className="or-map-still">{still(only)}</span>}
        </>
      ) : (
        <strong>{t('{count} vehicles', { count: hovered.ids.length })}</strong>
      )}
    </div>
  );
}

/** The rows of a stack that are drawn: a yard of hundreds is searched for in the list. */
const MOST_ROWS = 60;

interface MapStackProps {
  readonly stack: Hovered;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** Vehicles that stand on one spot, to choose from. */
export function MapStack({ stack, onPick, onClose }: MapStackProps) {
  const box = useBesidePoint(stack);
  const latest = useLatest(onClose);
  useRowKeys(box, Math.min(stack.ids.length, MOST_ROWS));
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isKey(closeKeys.rows.close, event)) return;
      event.stopPropagation();
      latest.current();
    };
    element?.querySelector('button')?.focus();
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box, stack, latest]);
  return (
    <div className="or-map-panel or-map-stack" ref={box}>
      <h2>{t('{count} vehicles here', { count: stack.ids.length })}</h2>
      {stack.ids.slice(0, MOST_ROWS).map((id, row) => (
        <button key={id} type="button" data-row={row} onClick={() => onPick(id)}>
          <span>
            <KindIcon icon={deviceStore.extra(id).icon} /> {id}
          </span>
          <StackState id={id} />
        </button>
      ))}
      {stack.ids.length > MOST_ROWS ? (
        <h2>{t('{count} more: search for them in the list.', { count: stack.ids.length - MOST_ROWS })}</h2>
      ) : null}
    </div>
  );
}

function StackState({ id }: { readonly id: string }) {
  const device = useDevice(id);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  return (
    <span {...aged(oldSince)}>
      <StateBadge state={stateOf(device)} />
    </span>
  );
}
