import { feedFleet } from './feed-fleet.ts';
import type { FleetPicture } from './fleet-picture.ts';
import type { FleetView } from './fleet-view.ts';
import { loadFleetView, loadPlainView } from './load-fleet-view.ts';
import type { PictureOptions } from './picture-wishes.ts';
import type { PlainView } from './plain/plain-view.ts';

/** Whom to tell of the pictures of a fleet that come in turn. */
interface Turns {
  /** This picture is looked at from now on; it is told everything before this returns. */
  readonly onView: (view: FleetPicture) => void;
  /** There is no WebGL: the plain picture stays. */
  readonly onPlain: () => void;
  /** The code of a picture could not be had: of the plain one, or of the one after it, which leaves the plain one. */
  readonly onLacking: (what: 'all' | 'second') => void;
}

interface PicturesInTurn {
  /** Asks again for the second picture, whose code could not be had. */
  readonly goOn: () => void;
  readonly close: () => void;
}

/** A picture, the part of the container that it has for itself, and what ends both. */
interface Shown<Picture extends FleetPicture> {
  readonly picture: Picture;
  readonly layer: HTMLElement;
  readonly end: () => void;
}

/** The ground of the plain picture holds up the rest of the code for so long at most, ms. */
const GROUND_MS = 3_000;

/** Seen; not seen; or on top, where pointers meet it, and not seen yet. */
type Turn = 'shown' | 'waiting' | 'coming';

/** Who moves the map again and again does not hold it up for ever. */
const MOST_ROUNDS = 4;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws Error when the picture cannot be made: there is no WebGL */
function show<Picture extends FleetPicture>(
  container: HTMLElement,
  turn: Turn,
  make: (layer: HTMLElement) => Picture,
): Shown<Picture> {
  const layer = document.createElement('div');
  layer.className = 'or-map-layer';
  layer.dataset['turn'] = turn;
  container.append(layer);
  try {
    const picture = make(layer);
    const stopFeeding = feedFleet(picture);
    const end = (): void => {
      stopFeeding();
      picture.destroy();
      layer.remove();
    };
    return { picture, layer, end };
  } catch (error) {
    layer.remove();
    throw error;
  }
}

/**
 * Opens a fleet on a map: painted plainly at once, with light streets, and by WebGL in its place as soon as all of that is drawn. The
 * view does not jump, and what was done on the first goes on with the second. Without WebGL the first one stays (rule N10).
 */
export function openInTurn(options: PictureOptions, turns: Turns): PicturesInTurn {
  const { container } = options;
  let closed = false;
  let first: Shown<PlainView> | undefined;
  let second: Shown<FleetView> | undefined;

  async function openFirst(): Promise<void> {
    const code = await loadPlainView().catch(() => undefined);
    if (closed) return;
    if (code === undefined) return turns.onLacking('all');
    const { openPlainView } = code;
    first = show(container, 'shown', (layer) => openPlainView({ ...options, container: layer }));
    turns.onView(first.picture);
    await Promise.race([first.picture.ready, wait(GROUND_MS)]);
    await openSecond(first);
  }

  async function openSecond(plain: Shown<PlainView>): Promise<void> {
    const code = await loadFleetView().catch(() => undefined);
    if (closed) return;
    if (code === undefined) return turns.onLacking('second');
    // Where it goes meanwhile is no business of anybody's.
    let seen = false;
    const onMoved: typeof options.onMoved = (view) => {
      if (seen) options.onMoved(view);
    };
    try {
      second = show(container, 'waiting', (layer) =>
        code.openFleetView({ ...options, container: layer, fitFirst: false, onMoved }),
      );
    } catch {
      return turns.onPlain();
    }
    const { picture, layer } = second;
    await follow(plain.picture, picture, () => closed);
    if (closed) return;
    picture.take(plain.picture.handOver());
    seen = true;
    turn(layer, 'coming');
    turns.onView(picture);
    handFocus(plain.layer, layer);
    await picture.drawnAnew();
    if (closed) return;
    turn(layer, 'shown');
    handFocus(plain.layer, layer);
    plain.end();
    first = undefined;
  }

  void openFirst();
  return {
    goOn: () => {
      if (first !== undefined && second === undefined) void openSecond(first);
    },
    close: () => {
      closed = true;
      first?.end();
      second?.end();
    },
  };
}

/** Has a picture draw what is looked at on another one, until no pointer holds that and it has gone no further meanwhile. */
async function follow(plain: PlainView, picture: FleetView, isClosed: () => boolean): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && !isClosed(); round++) {
    const { lat, lng, zoom } = plain.held();
    picture.take(plain.held());
    await picture.settled();
    await plain.released();
    const now = plain.held();
    if (now.lat === lat && now.lng === lng && now.zoom === zoom) return;
  }
}

/** Who was on one layer with the keys is on the other then. */
function handFocus(from: HTMLElement, to: HTMLElement): void {
  if (from.contains(document.activeElement)) to.querySelector('canvas')?.focus({ preventScroll: true });
}

const turn = (layer: HTMLElement, to: Turn): void => {
  layer.dataset['turn'] = to;
};
