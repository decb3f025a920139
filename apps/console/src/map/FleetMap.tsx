import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import { useListOldSince } from '../fleet/use-old-since.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { t } from '../ground/i18n/t.ts';
import type { Ground } from './base/base-map.ts';
import { feedFleet } from './feed-fleet.ts';
import type { FleetView, Hovered } from './fleet-view.ts';
import { firstView, keepView } from './kept-view.ts';
import { type LabelKind, labelOf } from './label-kind.ts';
import { GroundNote, MapCredit, NoWebGl } from './MapNotes.tsx';
import { MapStack, MapTip } from './MapHover.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { openFleetView } from './open-fleet-view.ts';
import { useLatest } from './use-latest.ts';
import './map.css';

/** What others may ask of the map. */
export interface FleetMapHandle {
  /** Brings every shown vehicle into the picture. */
  fitAll(): void;
  /** Brings one device to the middle of what will not be covered (CSS px at the bottom), at street level. */
  focus(id: string, covered: number): void;
}

interface FleetMapProps {
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly labelKind: LabelKind;
  /** Whether the selected vehicle is kept in the middle. */
  readonly following: boolean;
  readonly onFollow: (on: boolean) => void;
  /** CSS px at the bottom that something covers. */
  readonly covered: number;
  readonly handle?: Ref<FleetMapHandle>;
  /** More panels in the top left corner. */
  readonly children?: ReactNode;
}

/** The map of all devices that pass the filter and have a position. */
export function FleetMap(props: FleetMapProps) {
  const { selected, onSelect, labelKind, following, onFollow, covered, handle, children } = props;
  const ground = useRef<HTMLDivElement>(null);
  const view = useRef<FleetView>(undefined);
  const latest = useLatest(props);
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [said, setSaid] = useState<Ground>();
  const [hovered, setHovered] = useState<Hovered>();
  const [stack, setStack] = useState<Hovered>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (ground.current === null) return;
    const first = firstView();
    const made = openFleetView(
      {
        container: ground.current,
        centre: first ?? DEFAULT_MAP,
        zoom: first?.zoom ?? DEFAULT_MAP.fleetZoom,
        fitFirst: first === undefined,
        labelOf: (id) => {
          const device = deviceStore.get(id);
          return device === undefined ? '' : labelOf(device, latest.current.labelKind);
        },
        onPick: (id) => latest.current.onSelect(id),
        onHover: setHovered,
        onStack: setStack,
        onMovedByHand: () => latest.current.onFollow(false),
        onMoved: keepView,
        onGround: setSaid,
      },
      () => setFailed(true),
    );
    if (made === undefined) return;
    view.current = made;
    const stop = feedFleet(made);
    return () => {
      stop();
      made.destroy();
      view.current = undefined;
    };
    // The view lives as long as the component: what changes is told to it below.
  }, [latest]);
  useEffect(() => view.current?.setMode(mode), [mode]);
  useEffect(() => view.current?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [unit]);
  useEffect(() => view.current?.labelsChanged(), [labelKind]);
  useEffect(() => view.current?.setPadding(covered), [covered]);
  useEffect(() => view.current?.select(selected), [selected]);
  useEffect(() => view.current?.follow(following && selected !== undefined), [following, selected]);
  useImperativeHandle(handle, () => ({
    fitAll: () => view.current?.fitAll(),
    focus: (id, below) => {
      view.current?.setPadding(below);
      view.current?.focus(id, DEFAULT_MAP.deviceZoom);
    },
  }));

  const oldSince = useListOldSince();
  if (failed) return <NoWebGl />;
  return (
    <div className="or-map">
      <div className="or-map-ground" ref={ground} data-old={oldSince !== undefined} />
      <div className="or-map-corner" data-at="top-left">
        {children}
        <GroundNote ground={said} onRetry={() => void view.current?.base.loadStreets()} />
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => view.current?.base.map.zoomIn()} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => view.current?.base.map.zoomOut()} />
        </div>
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="bounding-box" text={t('Fit all')} onClick={() => view.current?.fitAll()} />
          <IconButton
            icon="crosshair"
            text={t('Follow the selected vehicle')}
            pressed={following && selected !== undefined}
            disabled={selected === undefined}
            onClick={() => onFollow(!following)}
          />
        </div>
      </div>
      <MapCredit ground={said} />
      {hovered === undefined || stack !== undefined ? null : <MapTip hovered={hovered} />}
      {stack === undefined ? null : (
        <MapStack
          stack={stack}
          onPick={(id) => {
            setStack(undefined);
            onSelect(id);
          }}
          onClose={() => setStack(undefined)}
        />
      )}
    </div>
  );
}
