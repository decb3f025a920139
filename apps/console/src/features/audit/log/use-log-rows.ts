import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answers } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { gatherRows, type LogLook, type TakeLook } from './gather-rows.ts';

/** A step of going on: rows that suffice to fill a screen, or so many looks, 20,000 rows each. */
const ENOUGH = 60;
const MOST_LOOKS = 5;

interface LogRows<Row> {
  /** Undefined until the first have come. */
  readonly rows: readonly Row[] | undefined;
  /** How far back was looked, unix seconds. */
  readonly seento: number | null;
  /** Whether there may be more before. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Goes on, further back. */
  readonly more: () => void;
  /** Asks for everything anew. */
  readonly refresh: () => void;
}

/**
 * Rows of a log, the newest first; more come behind them, and those that are there stay where they are.
 * @param name of the call
 * @param asked what it is asked for: with something else it begins anew
 */
export function useLogRows<Row>(name: string, asked: object, look: TakeLook<Row>): LogRows<Row> {
  const user = useSession((state) => state.user);
  const queryKey = [user, 'log', name, asked];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => gatherRows(look, pageParam, ENOUGH, MOST_LOOKS),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }: LogLook<Row>) => next,
      staleTime: Number.POSITIVE_INFINITY,
      // Who comes back wants what is new.
      gcTime: 0,
    },
    answers,
  );
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return {
    rows,
    seento: data?.pages.at(-1)?.seento ?? null,
    hasMore: hasNextPage,
    isLoading: isFetching,
    error,
    more: () => {
      if (!isFetching) void fetchNextPage();
    },
    refresh: () => void answers.resetQueries({ queryKey, exact: true }),
  };
}
