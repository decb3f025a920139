import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { GiveReason } from './GiveReason.tsx';
import { liveStretch } from './live-stretch.ts';

interface ReasonButtonProps {
  readonly deviceid: string;
  /** Until when it is private, ms since 1970 UTC; Infinity where no end is known. */
  readonly untilMs: number;
}

/** Asks for a reason to see what a vehicle's cameras show now. */
export function ReasonButton({ deviceid, untilMs }: ReasonButtonProps) {
  const [stretch, setStretch] = useState<ReturnType<typeof liveStretch>>();
  return (
    <>
      <button type="button" className="btn btn-sm btn-light" onClick={() => setStretch(liveStretch(untilMs))}>
        {t('Give a reason')}
      </button>
      {stretch === undefined ? null : (
        <GiveReason deviceid={deviceid} {...stretch} onHide={() => setStretch(undefined)} />
      )}
    </>
  );
}
