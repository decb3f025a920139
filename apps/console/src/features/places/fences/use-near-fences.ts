import { circleRound } from '@outrider/model/places/fence-shape.ts';
import { useCallback, useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import type { OtherShape } from '../../../map/shapes/other-shape.ts';
import { around, isServed, isWithin, type Sight } from '../../../map/sight.ts';
import { numberOf } from '../slot-number.ts';

/** Others may draw meanwhile: how often the shapes are asked for, ms. */
const RENEW_MS = 30_000;

/** Fences near what a map shows. */
export interface NearFences {
  /** The same array as long as they are the same. */
  readonly others: readonly OtherShape[];
  /** Whether they could not be had: those that are there, if any, are old. */
  readonly failed: boolean;
  /** To be told what the map shows. */
  readonly onSight: (sight: Sight) => void;
}

/** The fences that reach into what a map shows, also those that are not enabled or watch nobody, all but one. @param but its number */
export function useNearFences(but: number): NearFences {
  const [asked, setAsked] = useState<Sight>();
  const { centre, radius } = asked ?? { centre: { lat: 0, lng: 0 }, radius: 0 };
  const { data, error, isPlaceholderData } = useCall('nearFences', [{ ...centre, radius }], {
    enabled: asked !== undefined,
    renewMs: RENEW_MS,
    keeps: true,
  });
  /** With every corner they will do for all that lies within. */
  const isExact = data?.simpler === 0 && !isPlaceholderData;
  const onSight = useCallback(
    (sight: Sight): void =>
      setAsked((before) =>
        before !== undefined && (isExact ? isWithin : isServed)(sight, before) ? before : around(sight),
      ),
    [isExact],
  );
  const fences = data?.fences;
  const others = useMemo(
    () =>
      (fences ?? []).flatMap((fence): OtherShape[] => {
        const round = circleRound(fence.shape);
        if (round === undefined || fence.index === but) return [];
        return [{ ...fence, title: fence.title === '' ? numberOf(fence.index) : fence.title, ...round }];
      }),
    [fences, but],
  );
  return { others, failed: error !== null, onSight };
}
