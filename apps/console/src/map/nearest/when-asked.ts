/** A finger that rests for so long asks, ms, where the browser does not say so itself. */
const LONG_TOUCH_MS = 700;
/** It rests while it goes no further than this, CSS px. */
const REST_PX = 10;

/** CSS px from the element's top left corner. */
export interface AskedPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Calls `onAsk` when somebody asks what is at a point of an element: by a right click, a long touch, or the menu key, which asks for
 * the middle. The browser's own menu stays closed. Returns the way to stop.
 */
export function whenAsked(element: HTMLElement, onAsk: (point: AskedPoint) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began: PointerEvent | undefined;
  const endTouch = (): void => {
    clearTimeout(timer);
    began = undefined;
  };
  const ask = ({ clientX, clientY }: MouseEvent): void => {
    endTouch();
    const { left, top } = element.getBoundingClientRect();
    onAsk({ x: clientX - left, y: clientY - top });
  };
  const onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    const byKey = 'pointerType' in event && event.pointerType === '';
    if (byKey) onAsk({ x: element.clientWidth / 2, y: element.clientHeight / 2 });
    else ask(event);
  };
  const onDown = (event: PointerEvent): void => {
    const second = began !== undefined;
    endTouch();
    if (event.pointerType !== 'touch' || second) return;
    began = event;
    timer = setTimeout(() => ask(event), LONG_TOUCH_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (began !== undefined && Math.hypot(clientX - began.clientX, clientY - began.clientY) > REST_PX)
      endTouch();
  };
  element.addEventListener('contextmenu', onMenu, { signal });
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, endTouch, { signal });
  return () => {
    endTouch();
    listening.abort();
  };
}
