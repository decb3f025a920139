import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';

interface PageStart {
  readonly closedMs: number;
  readonly id: number;
}

/** Cases that are over, those that were closed last first, page by page. */
export function useClosedCases(enabled: boolean) {
  const user = useSession((state) => state.user);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [user, 'closedCases'],
      queryFn: ({ pageParam }: { pageParam: PageStart | undefined }) =>
        httpCall(
          'closedCases',
          pageParam === undefined ? {} : { beforeMs: pageParam.closedMs, beforeId: pageParam.id },
        ),
      initialPageParam: undefined as PageStart | undefined,
      getNextPageParam: ({ next }) => next,
      enabled,
    },
    answers,
  );
  const cases = useMemo(() => data?.pages.flatMap((page) => page.cases) ?? [], [data]);
  return {
    cases,
    error,
    isAsking: isFetchingNextPage,
    retry: (): void => void refetch(),
    /** Asks for the page behind; undefined where there is none. */
    more: hasNextPage ? (): void => void fetchNextPage() : undefined,
  };
}
