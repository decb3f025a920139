import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useMemo, useRef } from 'react';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { changed, type RowChange } from '../list/event-feed.ts';
import type { EventRow } from '../list/listed-row.ts';
import { type Criteria, questionOf } from './criteria.ts';

type Place = NonNullable<HttpAnswer<'eventQuery'>['next']>;
interface Found {
  readonly rows: readonly EventRow[];
  readonly next: Place | null;
}

/** Looks of a step: each passes over 5,000 events. */
const MOST_LOOKS = 20;
const A_LOOK = 1_000;

/** Looks on until enough are found, a step ends or all was looked at. */
async function find(
  criteria: Criteria,
  enough: number,
  from: Place | null,
  signal: AbortSignal,
): Promise<Found> {
  const rows: EventRow[] = [];
  let next = from;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    signal.throwIfAborted();
    const limit = Math.min(A_LOOK, enough - rows.length);
    const answer = await httpCall('eventQuery', {
      ...questionOf(criteria),
      limit,
      ...(next !== null && { after: next }),
    });
    rows.push(...answer.data);
    next = answer.next;
    if (next === null || rows.length >= enough) break;
  }
  return { rows, next };
}

/** Events that are found, the newest first, so many at a time; none before somebody searches. */
export function useFoundEvents(criteria: Criteria, size: number, enabled: boolean) {
  const user = useSession((state) => state.user);
  const queryKey = [user, 'found events', criteria, size];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => find(criteria, size, pageParam, signal),
      initialPageParam: null as Place | null,
      getNextPageParam: ({ next }: Found) => next,
      enabled,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    answers,
  );
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  /** What was changed here while more was looked for: the library then puts the pages of before beside the next one. */
  const meanwhile = useRef<RowChange[]>([]);
  const put = (change: RowChange): void =>
    void answers.setQueryData<InfiniteData<Found, Place | null>>(queryKey, (kept) =>
      kept === undefined
        ? kept
        : { ...kept, pages: kept.pages.map((page) => ({ ...page, rows: changed(page.rows, change) })) },
    );
  const more = async (): Promise<void> => {
    if (isFetching) return;
    meanwhile.current = [];
    await fetchNextPage();
    for (const change of meanwhile.current) put(change);
  };
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    rows,
    error,
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Up to when was looked, ms since 1970 UTC; undefined where all was. */
    seenToMs: hasNextPage ? (data?.pages.at(-1)?.next?.time ?? 0) * 1_000 : undefined,
    more: () => void more(),
    stop: () => void answers.cancelQueries({ queryKey, exact: true }),
    refresh: () => void answers.resetQueries({ queryKey, exact: true }),
    put: (change: RowChange): void => {
      meanwhile.current.push(change);
      put(change);
    },
  };
}
