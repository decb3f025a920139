import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isKey } from '../ground/keys.ts';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import { useKeyGroup } from '../ground/use-key-group.ts';
import { useListOldSince } from '../fleet/use-old-since.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevicesLoaded } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import type { Ground } from './base/ground.ts';
import { FencesNote } from './fences/FencesNote.tsx';
import { FencesSwitch, useFences } from './fences/FencesSwitch.tsx';
import type { FleetPicture, Hovered } from './fleet-picture.ts';
import { firstView, keepView } from './kept-view.ts';
import { type LabelKind, labelOf } from './label-kind.ts';
import { GroundNote, MapCredit, PlainNote } from './MapNotes.tsx';
import { mapKeys } from './map-keys.ts';
import { MapStack, MapTip } from './MapHover.tsx';
import { NearestPanel } from './nearest/NearestPanel.tsx';
import { whenAsked } from './nearest/when-asked.ts';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { loadFleetView, loadPlainView } from './load-fleet-view.ts';
import { openInTurn } from './open-in-turn.ts';
import { RoutesOnMap } from './routes/RoutesOnMap.tsx';
import { useTrail } from './trail/use-trail.ts';
import { renewStyles } from '../ui/renew-styles.ts';
import { useTryAgain } from '../connection/use-try-again.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { useLatest } from '../ui/use-latest.ts';
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
  /** The last picture of a device, where one was seen: beside its name while it is pointed at. */
  readonly still?: (id: string) => ReactNode;
  /** More panels in the top left corner. */
  readonly children?: ReactNode;
}

/** The map of all devices that pass the filter and have a position. */
export function FleetMap(props: FleetMapProps) {
  const { selected, onSelect, labelKind, following, onFollow, covered, handle, children } = props;
  const ground = useRef<HTMLDivElement>(null);
  /** What the map is told to look at before it is there. */
  const wanted = useRef<string>(undefined);
  const [view, setView] = useState<FleetPicture>();
  const listLoaded = useDevicesLoaded();
  const latest = useLatest(props);
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [said, setSaid] = useState<Ground>();
  const [hovered, setHovered] = useState<Hovered>();
  const [stack, setStack] = useState<Hovered>();
  /** Where somebody asked who is near. */
  const [asked, setAsked] = useState<Place>();
  const [plain, setPlain] = useState(false);
  /** What of the map's code could not be had. */
  const [lacking, setLacking] = useState<'all' | 'second'>();
  const goOn = useRef<() => void>(undefined);

  const failed = lacking === 'all';
  // Fetched while the list comes.
  useEffect(() => void loadPlainView().catch(() => undefined), []);

  // Before what ends the view: the trail is taken off while there is one.
  useTrail(view, selected);
  const fences = useFences(useCallback(() => view, [view]));
  useEffect(() => {
    const container = ground.current;
    if (container === null || !listLoaded) return;
    const first = firstView();
    const pictures = openInTurn(
      {
        container,
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
      {
        // At once, effects and all: the picture is told what it has to show before it is seen.
        onView: (made) => flushSync(() => setView(made)),
        onPlain: () => setPlain(true),
        onLacking: setLacking,
      },
    );
    goOn.current = pictures.goOn;
    return () => {
      pictures.close();
      setView(undefined);
    };
    // The pictures live as long as the component: what changes is told to them below.
  }, [latest, listLoaded, failed]);
  useTryAgain(lacking !== undefined, () => {
    renewStyles();
    (failed ? loadPlainView() : loadFleetView()).then(
      () => {
        if (!failed) goOn.current?.();
        setLacking(undefined);
      },
      // It is tried again.
      () => {},
    );
  });
  useEffect(() => view?.setMode(mode), [view, mode]);
  useEffect(() => view?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [view, unit]);
  useEffect(() => view?.labelsChanged(), [view, labelKind]);
  useEffect(() => view?.setMark(asked), [view, asked]);
  useEffect(() => {
    if (view === undefined || ground.current === null) return;
    return whenAsked(ground.current, (point) => setAsked(view.placeAt(point)));
  }, [view]);
  useEffect(() => view?.setPadding(covered), [view, covered]);
  useEffect(() => view?.select(selected), [view, selected]);
  useEffect(() => {
    if (wanted.current !== undefined) view?.focus(wanted.current, DEFAULT_MAP.deviceZoom);
    if (view !== undefined) wanted.current = undefined;
  }, [view]);
  useEffect(() => view?.follow(following && selected !== undefined), [view, following, selected]);
  useImperativeHandle(handle, () => ({
    fitAll: () => view?.fitAll(),
    focus: (id, below) => {
      if (view === undefined) wanted.current = id;
      view?.setPadding(below);
      view?.focus(id, DEFAULT_MAP.deviceZoom);
    },
  }));

  /** Who goes on by keys goes on from the map. */
  const backToMap = (): void => ground.current?.querySelector('canvas')?.focus();
  const closeStack = (): void => {
    setStack(undefined);
    backToMap();
  };
  const closeNearest = (): void => {
    setAsked(undefined);
    backToMap();
  };
  const middle = (): { x: number; y: number } => {
    const { clientWidth = 0, clientHeight = 0 } = ground.current ?? {};
    return { x: clientWidth / 2, y: (clientHeight - covered) / 2 };
  };
  const askMiddle = (): void => setAsked(view?.placeAt(middle()));
  // Wherever the focus is on the page of the map.
  useKeyGroup(mapKeys, { nearest: view === undefined ? undefined : askMiddle });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { list, release } = mapKeys.rows;
    const ids = isKey(list, event) ? (view?.inSight() ?? []) : [];
    if (ids.length > 0) setStack({ ids, ...middle() });
    else if (isKey(release, event) && asked !== undefined) closeNearest();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const oldSince = useListOldSince();
  if (failed)
    return <ErrorState title={t('The map could not be drawn.')} onRetry={() => location.reload()} />;
  return (
    <div className="or-map">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the map in it is the control */}
      <div className="or-map-ground" ref={ground} data-old={oldSince !== undefined} onKeyDown={onKeyDown} />
      <div className="or-map-corner" data-at="top-left">
        {children}
        <GroundNote ground={said} onRetry={() => view?.retryStreets()} />
        {plain ? <PlainNote /> : null}
        <FencesNote shown={fences.shown} />
        {selected === undefined ? null : <RoutesOnMap key={selected} view={view} deviceid={selected} />}
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton
            icon="plus-lg"
            text={t('Zoom in')}
            disabled={view === undefined}
            onClick={() => view?.zoomBy(1)}
          />
          <IconButton
            icon="dash-lg"
            text={t('Zoom out')}
            disabled={view === undefined}
            onClick={() => view?.zoomBy(-1)}
          />
        </div>
        <div className="or-map-panel or-map-buttons">
          <IconButton
            icon="bounding-box"
            text={t('Fit all')}
            disabled={view === undefined}
            onClick={() => view?.fitAll()}
          />
          <IconButton
            icon="crosshair"
            text={t('Follow the selected vehicle')}
            pressed={following && selected !== undefined}
            disabled={selected === undefined}
            onClick={() => onFollow(!following)}
          />
          <IconButton
            icon="bullseye"
            text={t('Nearest vehicles')}
            pressed={asked !== undefined}
            disabled={view === undefined}
            onClick={asked === undefined ? askMiddle : closeNearest}
          />
          <FencesSwitch fences={fences} disabled={view === undefined} />
        </div>
      </div>
      <MapCredit ground={said} />
      {hovered === undefined || stack !== undefined ? null : <MapTip hovered={hovered} still={props.still} />}
      {asked === undefined ? null : (
        <NearestPanel
          key={`${asked.lat} ${asked.lng}`}
          place={asked}
          covered={covered}
          onFind={(id) => {
            onSelect(id);
            view?.focus(id, DEFAULT_MAP.deviceZoom);
          }}
          onClose={closeNearest}
        />
      )}
      {stack === undefined ? null : (
        <MapStack
          stack={stack}
          onPick={(id) => {
            closeStack();
            onSelect(id);
          }}
          onClose={closeStack}
        />
      )}
    </div>
  );
}
