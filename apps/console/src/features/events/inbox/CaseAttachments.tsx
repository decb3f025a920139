import type { ToldEvent } from '@outrider/model/events/kept-event.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useCall } from '../../../connection/use-call.ts';
import { AttachedFiles } from '../attached/AttachedFiles.tsx';

/** Files come while somebody looks at the case. */
const RENEW_MS = 5_000;

/** The files that the recorder attached to the first alarm of a case that has some. */
export function CaseAttachments({ one: { id } }: { readonly one: ToldCase }) {
  const { data } = useCall('alarmCase', [{ id }]);
  const event = data?.events.find(({ attachments }) => attachments > 0);
  return event === undefined ? null : <OfEvent key={event.id} event={event} />;
}

function OfEvent({ event: { id: serialno, deviceid } }: { readonly event: ToldEvent }) {
  const { data } = useCall('eventAttachments', [{ deviceid, serialno: String(serialno) }], {
    renewMs: RENEW_MS,
  });
  return <AttachedFiles deviceid={deviceid} serialno={serialno} attached={data?.attached ?? undefined} />;
}
