import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTryAgain } from '../connection/use-try-again.ts';
import { useColourMode } from '../ground/preferences.ts';
import { t } from '../ground/i18n/t.ts';
import type { DeviceState } from '../ui/badges/state-colours.ts';
import { fillsFrame, pictureOffset, pictureSize } from './mini/frame.ts';
import { renewStyles } from '../ui/renew-styles.ts';
import { type Scene, snapshots } from './mini/snapshots.ts';
import { VehicleMark } from './mini/VehicleMark.tsx';
import './mini/mini.css';

/** CSS px that a picture is larger than its frame on each side: a vehicle drives so far on one picture. */
const MARGIN = 110;

interface MiniMapProps {
  readonly lat: number;
  readonly lng: number;
  /** Degrees clockwise from north; without it the mark has no direction. */
  readonly heading?: number;
  /** Who it is, for those who cannot see it. */
  readonly label?: string;
  readonly state?: DeviceState;
  /** Index into the kinds of vehicle; a car's unless given. */
  readonly icon?: number;
}

/** A small map of one vehicle, as many as one likes on a page. Fills the element around it. */
export function MiniMap({ lat, lng, heading, label, state, icon = 0 }: MiniMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const asked = useRef<Scene>(undefined);
  const [scene, setScene] = useState<Scene>();
  const [madeUp, setMadeUp] = useState(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const mode = useColourMode();

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    const stopUse = snapshots.use();
    const waiter = element;
    return () => {
      watch.disconnect();
      snapshots.leave(waiter);
      stopUse();
    };
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (current === null || size.width === 0 || size.height === 0) return;
    const width = pictureSize(size.width, MARGIN);
    const height = pictureSize(size.height, MARGIN);
    const last = asked.current;
    const fits =
      last !== undefined &&
      last.width === width &&
      last.height === height &&
      last.mode === mode &&
      // A new one is asked for before the edge comes into sight.
      fillsFrame(pictureOffset(last, { lat, lng }, DEFAULT_MAP.deviceZoom), MARGIN * 0.6);
    if (fits) return;
    const wanted = { lat, lng, width, height, mode };
    asked.current = wanted;
    snapshots.ask(
      current,
      wanted,
      (picture, streetsMadeUp) => {
        const target = canvas.current;
        if (target === null) return;
        target.width = picture.width;
        target.height = picture.height;
        target.getContext('2d')?.drawImage(picture, 0, 0);
        setScene(wanted);
        setMadeUp(streetsMadeUp);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [lat, lng, mode, size, tries]);
  useTryAgain(failed, () => {
    renewStyles();
    asked.current = undefined;
    setTries((before) => before + 1);
  });

  const offset =
    scene === undefined ? { x: 0, y: 0 } : pictureOffset(scene, { lat, lng }, DEFAULT_MAP.deviceZoom);
  return (
    <div ref={frame} className="or-mini" data-drawn={scene !== undefined}>
      <canvas
        ref={canvas}
        style={{
          width: scene?.width ?? 0,
          height: scene?.height ?? 0,
          transform: `translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px)`,
        }}
      />
      {scene === undefined && !failed ? <span className="or-skeleton or-mini-wait" /> : null}
      <VehicleMark heading={heading} state={state} icon={icon} label={label ?? t('Map')} />
      {madeUp ? <span className="or-mini-made-up">{t('Demo streets: made up')}</span> : null}
      {failed && scene === undefined ? (
        <p className="or-mini-words">{t('The map could not be drawn.')}</p>
      ) : null}
    </div>
  );
}
