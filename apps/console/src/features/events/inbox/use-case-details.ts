import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useEffect } from 'react';
import { useCall } from '../../../connection/use-call.ts';

/** What is known of it so far. */
export type CaseDetails = ReturnType<typeof useCaseDetails>;

/** What the server knows of a case beside the case itself: asked for once more whenever that has changed. The panel of a case asks, and hands it down. */
export function useCaseDetails({ id, revision }: Pick<ToldCase, 'id' | 'revision'>) {
  const asked = useCall('alarmCase', [{ id }]);
  const { refetch } = asked;
  const known = asked.data?.case.revision;
  useEffect(() => {
    if (known !== undefined && known < revision) void refetch();
  }, [known, revision, refetch]);
  return asked;
}
