import { isCoveredThen } from '@outrider/model/recordings/redaction.ts';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { isKey } from '../../../ground/keys.ts';
import {
  type AreaBox,
  boxBetween,
  type Corner,
  corners,
  type DraftArea,
  grownBy,
  movedBy,
  oppositeOf,
  type PicturePoint,
  SMALLEST,
} from './draft-areas.ts';
import { areaKeys, wayOf } from './redact-keys.ts';

/** What a pointer does with the picture. */
type Gesture =
  | { readonly kind: 'draw'; readonly from: PicturePoint; readonly box?: AreaBox }
  | { readonly kind: 'move'; readonly area: DraftArea; readonly from: PicturePoint }
  | { readonly kind: 'resize'; readonly area: DraftArea; readonly fixed: PicturePoint };

interface PictureAreasProps {
  /** The picture itself. */
  readonly children: ReactNode;
  /** Those of the channel on show, with their numbers. */
  readonly areas: readonly { readonly area: DraftArea; readonly number: number }[];
  readonly selected: number | undefined;
  /** Where the playback stands, ms since 1970 UTC. */
  readonly atMs: number;
  readonly width: number;
  readonly height: number;
  readonly disabled: boolean;
  readonly onBegin: () => void;
  readonly onDrawn: (box: AreaBox) => void;
  readonly onChange: (area: DraftArea) => void;
  readonly onSelect: (key: number) => void;
  readonly onRemove: (key: number) => void;
}

const percent = (part: number): string => `${part * 100}%`;
const styleOf = ({ left, top, width, height }: AreaBox) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});

/** A picture with the areas that are covered: drawn, moved and drawn larger by hand, and by keys. */
export function PictureAreas(props: PictureAreasProps) {
  const { children, areas, selected, atMs, width, height, disabled } = props;
  const { onBegin, onDrawn, onChange, onSelect, onRemove } = props;
  const root = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>(undefined);
  const [drawn, setDrawn] = useState<AreaBox>();
  const pointOf = ({ clientX, clientY }: PointerEvent): PicturePoint => {
    const { left, top, width: wide, height: high } = root.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / wide, y: (clientY - top) / high };
  };
  const down = (event: PointerEvent): void => {
    // A second finger neither draws nor ends what the first one does.
    if (disabled || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const from = pointOf(event);
    const key = Number(event.target.closest<HTMLElement>('[data-area]')?.dataset['area'] ?? -1);
    const area = areas.find((each) => each.area.key === key)?.area;
    const corner = event.target.closest<HTMLElement>('[data-corner]')?.dataset['corner'] as
      | Corner
      | undefined;
    onBegin();
    if (area === undefined) gesture.current = { kind: 'draw', from };
    else if (corner === undefined) gesture.current = { kind: 'move', area, from };
    else gesture.current = { kind: 'resize', area, fixed: oppositeOf(area, corner) };
    if (area !== undefined) onSelect(area.key);
    root.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const { current } = gesture;
    if (current === undefined || !event.isPrimary) return;
    const at = pointOf(event);
    if (current.kind === 'draw') {
      const box = boxBetween(current.from, at);
      // What is let go before it was shown counts too.
      gesture.current = { ...current, box };
      setDrawn(box);
    } else if (current.kind === 'move')
      onChange({ ...current.area, ...movedBy(current.area, at.x - current.from.x, at.y - current.from.y) });
    else onChange({ ...current.area, ...boxBetween(current.fixed, at) });
  };
  const up = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    const box = gesture.current?.kind === 'draw' ? gesture.current.box : undefined;
    if (box !== undefined && box.width > SMALLEST && box.height > SMALLEST) onDrawn(box);
    gesture.current = undefined;
    setDrawn(undefined);
  };
  return (
    <div
      ref={root}
      className="or-redact-picture"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc((100vh - 270px) * ${width / height})` }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      {children}
      {areas.map(({ area, number }) => (
        <button
          key={area.key}
          type="button"
          className="or-redact-area"
          data-area={area.key}
          data-covers={isCoveredThen(area, atMs, atMs + 1)}
          aria-label={t('Area {n}', { n: number })}
          aria-pressed={area.key === selected}
          style={styleOf(area)}
          onClick={() => onSelect(area.key)}
          onKeyDown={(event) => {
            const way = wayOf(event.key);
            if (isKey(areaKeys.rows.remove, event)) onRemove(area.key);
            else if (way === undefined) return;
            else onChange({ ...area, ...(event.shiftKey ? grownBy : movedBy)(area, ...way) });
            // Elsewhere these keys move the playback.
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <span>{number}</span>
          {corners.map((corner) => (
            <span key={corner} data-corner={corner} />
          ))}
        </button>
      ))}
      {drawn === undefined ? null : <div className="or-redact-drawn" style={styleOf(drawn)} />}
    </div>
  );
}
