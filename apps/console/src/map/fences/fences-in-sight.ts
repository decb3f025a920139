import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { circleRound } from '@outrider/model/places/fence-shape.ts';
import { type MapFence, OFF_PX, type ShownFences } from '../fence-layer.ts';
import { type View, worldMetres, worldSize } from '../mercator.ts';
import { around, type Sight, sightOf } from '../sight.ts';

/** So many are drawn wherever they are: a map that moves need not choose anew. */
const FEW = 200;

/** What a map shows of fences, and of what that was chosen. */
export interface ChosenFences extends ShownFences {
  /** Once the map shows something else, others have to be chosen; undefined while all are shown. */
  readonly chosenFor: Sight | undefined;
}

/**
 * What of the fences a map is given: of thousands those in sight and somewhat around it, circles with as many corners as can be told apart
 * there. However many fences there are, near by a map has few.
 */
export function fencesInSight(fences: readonly MapFence[], view: View): ChosenFences {
  if (fences.length <= FEW) return { fences, offMetres: 0, chosenFor: undefined };
  const chosenFor = around(sightOf(view));
  return {
    fences: fences.filter(({ shape }) => isWithin(shape, chosenFor)),
    offMetres: worldMetres(OFF_PX / worldSize(view.zoom), view.centre.y),
    chosenFor,
  };
}

function isWithin(shape: MapFence['shape'], { centre, radius }: Sight): boolean {
  const round = circleRound(shape);
  return round !== undefined && distanceKm(centre, round.centre) * 1_000 <= radius + round.radius;
}
