import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { GoingSpec } from '../../transfers/going/going-spec.ts';

const specText = (wants: GoingWants): string => JSON.stringify({ wants } satisfies GoingSpec);

export const addGoing: HttpHandler<'addGoing', 'store' | 'clock' | 'going' | 'transferRunner'> = async (
  { wants },
  { caller },
  { store, clock, going, transferRunner },
) => {
  const transferid = await store.transfers.add({
    kind: 'going',
    about: going.server,
    name: `${wants.fromDay} – ${wants.toDay}`,
    userName: caller.userName,
    state: 'checking',
    spec: specText(wants),
    madeMs: Math.trunc(clock.now()),
  });
  transferRunner.wake();
  return { hasError: false, message: 'It is counted what it weighs', transferid };
};

/** How everything goes out, as somebody wants it now. */
export const goingSpecText = specText;
