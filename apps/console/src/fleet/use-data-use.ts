import { useCall } from '../connection/use-call.ts';
import { t } from '../ground/i18n/t.ts';

const MB = 1024 * 1024;
/** While it is looked at. */
const RENEW_MS = 15_000;

/** MB in as many figures as say something. */
export function megabytes(bytes: number): string {
  const mb = bytes / MB;
  return mb < 10 ? mb.toFixed(1) : String(Math.round(mb));
}

/** What a device has sent of pictures and sound this month, in words. */
export interface DataUseWords {
  /** What came, and of how much. */
  readonly used: string;
  /** How much is left; undefined without a budget. */
  readonly left: string | undefined;
  readonly usedUp: boolean;
}

/** What a device has sent this month and what is left of its budget; undefined before it is known. */
export function useDataUse(deviceid: string): DataUseWords | undefined {
  const { data } = useCall('readDataUse', [{ deviceid }], { renewMs: RENEW_MS });
  if (data === undefined) return undefined;
  const { usedBytes, limitBytes } = data;
  const used = megabytes(usedBytes);
  if (limitBytes === null) return { used: t('{n} MB', { n: used }), left: undefined, usedUp: false };
  return {
    used: t('{n} of {limit} MB', { n: used, limit: megabytes(limitBytes) }),
    left: t('{n} MB left', { n: megabytes(Math.max(0, limitBytes - usedBytes)) }),
    usedUp: usedBytes >= limitBytes,
  };
}
