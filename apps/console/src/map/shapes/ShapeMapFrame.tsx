import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { isKey } from '../../ground/keys.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { GroundNote, MapCredit, PlainNote } from '../MapNotes.tsx';
import { shapeKeys } from './shape-keys.ts';
import type { OpenShapeMap } from './use-shape-map.ts';
import type { Stepping } from './use-steps.ts';
import '../map.css';
import './shapes.css';

interface ShapeMapFrameProps {
  readonly open: OpenShapeMap;
  /** Whether a click on the map draws. */
  readonly armed: boolean;
  /** What its button that goes to what is drawn says. */
  readonly showText: string;
  /** Undefined: nothing is drawn that one could go to. */
  readonly onShow: (() => void) | undefined;
  /** What takes steps of the drawing back. */
  readonly steps: Pick<Stepping<unknown>, 'undo' | 'redo'>;
  /** Told of each press on the map, before anything comes of it. */
  readonly onPress?: (event: PointerEvent) => void;
  /** Notes and buttons in the map's corner. */
  readonly tools?: ReactNode;
  /** What is drawn over the map. */
  readonly children: ReactNode;
}

/** A map with what is drawn over it, its notes and its buttons. */
export function ShapeMapFrame(props: ShapeMapFrameProps) {
  const { open, armed, showText, onShow, steps, onPress, tools, children } = props;
  const { ground, map, said, plain } = open;
  const frame = useRef<HTMLDivElement>(null);

  /** The handle that had the focus may be gone with the step. */
  function take(step: (() => void) | undefined): void {
    step?.();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) frame.current?.focus();
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // With Shift it is a capital.
    if (!isKey(shapeKeys.rows.undo, { key: event.key.toLowerCase() })) return;
    take(event.shiftKey ? steps.redo : steps.undo);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what stands in it
    <div
      ref={frame}
      className="or-map or-shapes"
      data-armed={armed}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDownCapture={onPress}
    >
      <div className="or-map-ground" ref={ground} />
      {children}
      <div className="or-map-corner" data-at="top-left">
        <GroundNote ground={said} onRetry={() => map?.retryStreets()} />
        {plain ? <PlainNote /> : null}
        {tools}
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => map?.zoomBy(1)} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => map?.zoomBy(-1)} />
          {onShow === undefined ? null : <IconButton icon="crosshair" text={showText} onClick={onShow} />}
          <IconButton
            icon="arrow-counterclockwise"
            text={t('Undo (Ctrl+Z)')}
            disabled={steps.undo === undefined}
            onClick={() => take(steps.undo)}
          />
          <IconButton
            icon="arrow-clockwise"
            text={t('Redo (Ctrl+Shift+Z)')}
            disabled={steps.redo === undefined}
            onClick={() => take(steps.redo)}
          />
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}
