import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useMemo, useRef } from 'react';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { changed, type RowChange } from '../list/event-feed.ts';
import type { EventRow } from '../list/listed-row.ts';
import { type Criteria, questionOf } from './criteria.ts';

type Place = NonNullable<HttpAnswer<'eventQuery'>['next']>;
/** From where on events are looked for, and how many. */
interface Step {
  readonly from: Place | null;
  readonly enough: number;
}
interface Found {
  readonly rows: readonly EventRow[];
  readonly next: Place | null;
}

/** Looks of a step: each passes over 5,000 events. */
const MOST_LOOKS = 20;
const A_LOOK = 1_000;

/** Looks on until enough are found, a step ends or all was looked at. */
async function find(criteria: Criteria, { from, enough }: Step, signal: AbortSignal): Promise<Found> {
  const rows: EventRow[] = [];
  let next = from;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    signal.throwIfAborted();
    // Those without a picture are left out of a look that was cut to its limit.
    const limit = criteria.pictures === '1' ? A_LOOK : Math.min(A_LOOK, enough - rows.length);
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
      queryFn: ({ pageParam, signal }) => find(criteria, pageParam, signal),
      // The first look is on show while the rest of a long list is read.
      initialPageParam: { from: null, enough: Math.min(A_LOOK, size) } as Step,
      getNextPageParam: ({ next, rows: { length } }: Found, pages): Step | null =>
        next && {
          from: next,
          enough: pages.length === 1 && length >= A_LOOK && length < size ? size - length : size,
        },
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
    void answers.setQueryData<InfiniteData<Found, Step>>(queryKey, (kept) =>
      kept === undefined
        ? kept
        : { ...kept, pages: kept.pages.map((page) => ({ ...page, rows: changed(page.rows, change) })) },
    );
  const name = JSON.stringify(queryKey);
  /** Whether somebody stopped it: it is not filled by itself any more. */
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
  }, [name]);
  const more = async (): Promise<void> => {
    if (isFetching) return;
    isStopped.current = false;
    meanwhile.current = [];
    await fetchNextPage();
    for (const change of meanwhile.current) put(change);
  };
  const fill = useLatest(() => {
    if (!isStopped.current) void more();
  });
  const first = data?.pages.length === 1 ? data.pages[0] : undefined;
  // A first look that found fewer has looked for long.
  const isPart =
    first !== undefined && first.rows.length >= A_LOOK && size > first.rows.length && hasNextPage;
  useEffect(() => {
    if (isPart && !isFetching && error === null) fill.current();
  }, [isPart, isFetching, error, fill, name]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return {
    rows,
    error,
    hasMore: hasNextPage,
    isLoading: isFetching,
    /** Up to when was looked, ms since 1970 UTC; undefined where all was. */
    seenToMs: hasNextPage ? (data?.pages.at(-1)?.next?.time ?? 0) * 1_000 : undefined,
    more: () => void more(),
    stop: () => {
      isStopped.current = true;
      void answers.cancelQueries({ queryKey, exact: true });
    },
    refresh: () => {
      isStopped.current = false;
      void answers.resetQueries({ queryKey, exact: true });
    },
    put: (change: RowChange): void => {
      meanwhile.current.push(change);
      put(change);
    },
  };
}
