import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { giveReason } from './late-reason.ts';
import { liveStretch } from './live-stretch.ts';

interface ReasonButtonProps {
  readonly deviceid: string;
  /** Until when it is private, ms since 1970 UTC; Infinity where no end is known. */
  readonly untilMs: number;
}

/** Asks for a reason to see what a vehicle's cameras show now. */
export function ReasonButton({ deviceid, untilMs }: ReasonButtonProps) {
  const [stretch, setStretch] = useState<ReturnType<typeof liveStretch>>();
  const hide = (): void => setStretch(undefined);
  return (
    <>
      <button type="button" className="btn btn-sm btn-light" onClick={() => setStretch(liveStretch(untilMs))}>
        {t('Give a reason')}
      </button>
      {stretch === undefined ? null : (
        <giveReason.Part deviceid={deviceid} {...stretch} onHide={hide} onFault={hide} />
      )}
    </>
  );
}
