import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { GiveReason } from './GiveReason.tsx';

interface ReasonButtonProps {
  readonly deviceid: string;
  /** Until when it is private, ms since 1970 UTC; Infinity where no end is known. */
  readonly untilMs: number;
}

/** A reason for live pictures is about so much at most: nobody watches for longer without saying why again. */
const MOST_MS = 24 * 3_600_000;

/** Asks for a reason to see what a vehicle's cameras show now. */
export function ReasonButton({ deviceid, untilMs }: ReasonButtonProps) {
  const [fromMs, setFromMs] = useState<number>();
  return (
    <>
      <button type="button" className="btn btn-sm btn-light" onClick={() => setFromMs(Date.now())}>
        {t('Give a reason')}
      </button>
      {fromMs === undefined ? null : (
        <GiveReason
          deviceid={deviceid}
          fromMs={fromMs}
          toMs={Math.min(untilMs, fromMs + MOST_MS)}
          onHide={() => setFromMs(undefined)}
        />
      )}
    </>
  );
}
