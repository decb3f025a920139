import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { GroundNote, MapCredit, PlainNote } from '../MapNotes.tsx';
import type { OpenShapeMap } from './use-shape-map.ts';
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
  /** Notes and buttons in the map's corner. */
  readonly tools?: ReactNode;
  /** What is drawn over the map. */
  readonly children: ReactNode;
}

/** A map with what is drawn over it, its notes and its buttons. */
export function ShapeMapFrame({ open, armed, showText, onShow, tools, children }: ShapeMapFrameProps) {
  const { ground, map, said, plain } = open;
  return (
    <div className="or-map or-shapes" data-armed={armed}>
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
        </div>
      </div>
      <MapCredit ground={said} />
    </div>
  );
}
