import type { ReactNode } from 'react';
import { t } from '../ground/i18n/t.ts';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { FencesNote } from './fences/FencesNote.tsx';
import { FencesSwitch } from './fences/FencesSwitch.tsx';
import { GroundNote, MapCredit, PlainNote } from './MapNotes.tsx';
import type { ShownPicture } from './use-fleet-picture.ts';
import './map.css';

interface PictureFrameProps {
  readonly picture: ShownPicture;
  /** Whether the vehicle is kept in the middle. */
  readonly following: boolean;
  readonly onFollow: (following: boolean) => void;
  /** Brings all that there is to see into the picture; absent where that is the vehicle alone. */
  readonly onFit?: () => void;
  /** What is said at the top left, before what is said of the ground. */
  readonly children?: ReactNode;
}

/** A picture of one vehicle with what is said of it, and the buttons that move the map. */
export function PictureFrame({ picture, following, onFollow, onFit, children }: PictureFrameProps) {
  const { element, view, ground, plain, fences } = picture;
  return (
    <div className="or-map">
      <div className="or-map-ground" ref={element} />
      <div className="or-map-corner" data-at="top-left">
        {children}
        <GroundNote ground={ground} onRetry={() => view.current?.retryStreets()} />
        {plain ? <PlainNote /> : null}
        <FencesNote shown={fences.shown} />
      </div>
      <div className="or-map-corner" data-at="top-right">
        <div className="or-map-panel or-map-buttons">
          <IconButton icon="plus-lg" text={t('Zoom in')} onClick={() => view.current?.zoomBy(1)} />
          <IconButton icon="dash-lg" text={t('Zoom out')} onClick={() => view.current?.zoomBy(-1)} />
          {onFit === undefined ? null : (
            <IconButton icon="aspect-ratio" text={t('Show the whole track')} onClick={onFit} />
          )}
          <IconButton
            icon="crosshair"
            text={t('Follow the vehicle')}
            pressed={following}
            onClick={() => onFollow(!following)}
          />
          <FencesSwitch fences={fences} />
        </div>
      </div>
      <MapCredit ground={ground} />
    </div>
  );
}
