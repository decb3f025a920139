import type { PointerEvent } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { allowedWidth, keepWidth, widthAfterKey } from './panel-width.ts';

interface ResizeHandleProps {
  readonly width: number;
  readonly onWidth: (px: number) => void;
}

/** The edge of the list: drawn by the pointer, or moved by the arrow keys. */
export function ResizeHandle({ width, onWidth }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
    onWidth(allowedWidth(event.clientX - left));
  };
  return (
    <button
      type="button"
      className="map-list-edge"
      aria-label={t('Width of the list: arrow keys change it')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => keepWidth(width)}
      onKeyDown={(event) => {
        const next = widthAfterKey(event.key, width);
        if (next === undefined) return;
        event.preventDefault();
        keepWidth(next);
        onWidth(next);
      }}
    />
  );
}
