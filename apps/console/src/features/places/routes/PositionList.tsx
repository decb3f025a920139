import { type Place, printPlace } from '@outrider/model/maps/place.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { isKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { positionKeys } from './position-keys.ts';
import { letterOf, moved, type Way } from './route-values.ts';

interface PositionListProps {
  readonly positions: readonly Place[];
  readonly legs: Way['legs'];
  readonly onPositions: (positions: readonly Place[]) => void;
}

/** The positions of a route, each with the way to the next: dragged by their letters, or moved by keys on them. */
export function PositionList({ positions, legs, onPositions }: PositionListProps) {
  const list = useRef<HTMLOListElement>(null);
  /** Which one a pointer holds. */
  const held = useRef<number>(undefined);
  /** Which one is to have the focus once it is elsewhere. */
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('.or-route-letter')[focused.current]?.focus();
    focused.current = undefined;
  });
  const move = (from: number, to: number): void => {
    const next = moved(positions, from, to);
    if (next === positions) return;
    focused.current = to;
    onPositions(next);
  };
  const remove = (at: number): void => {
    focused.current = Math.min(at, positions.length - 2);
    onPositions(positions.toSpliced(at, 1));
  };

  function onPointerMove(event: PointerEvent): void {
    if (held.current === undefined) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over < 0 || over === held.current) return;
    move(held.current, over);
    held.current = over;
  }
  function onKeyDown(event: KeyboardEvent, at: number): void {
    const { earlier, later, remove: away } = positionKeys.rows;
    if (isKey(earlier, event)) move(at, at - 1);
    else if (isKey(later, event)) move(at, at + 1);
    else if (isKey(away, event)) remove(at);
    else return;
    event.preventDefault();
  }
  const letGo = (): void => {
    held.current = undefined;
  };

  return (
    // The list holds the pointer: its rows change places under it.
    <ol
      ref={list}
      className="or-route-positions"
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {positions.map((place, at) => {
        const letter = letterOf(at);
        return (
          <li key={at}>
            <div className="or-route-position">
              <button
                type="button"
                className="or-route-letter"
                title={t('Position {letter}: drag it, or press an arrow key', { letter })}
                aria-label={t('Position {letter}: drag it, or press an arrow key', { letter })}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  held.current = at;
                  list.current?.setPointerCapture(event.pointerId);
                }}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                {letter}
              </button>
              <span className="or-ellipsis">{printPlace(place).replace(',', ', ')}</span>
              <IconButton
                icon="x-lg"
                text={t('Delete position {letter}', { letter })}
                className="or-action"
                onClick={() => remove(at)}
              />
            </div>
            {legs[at] === undefined ? null : <LegWords leg={legs[at]} />}
          </li>
        );
      })}
    </ol>
  );
}

/** How the way goes on from a position. */
function LegWords({ leg: { by, metres } }: { readonly leg: Way['legs'][number] }) {
  const km = (metres / 1_000).toFixed(1);
  return (
    <p className="or-route-leg or-muted" data-by={by}>
      {by === 'streets' ? t('{km} km along streets', { km }) : t('{km} km as the crow flies', { km })}
    </p>
  );
}
