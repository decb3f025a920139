import { useEffect, useRef } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { takeExport } from './take-export.ts';

/** How often it is asked how far exports are, while one is under way. */
const ASK_EVERY_MS = 1_000;

/** One's own exports, asked for again while one is under way. */
export function useExports() {
  const { data, error } = useCall('listExports', []);
  const exports = data?.exports;
  const isUnderWay = exports?.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  useCall('listExports', [], { enabled: isUnderWay, ...(isUnderWay ? { renewMs: ASK_EVERY_MS } : {}) });
  return { exports, error };
}

/** Says when an export that was under way is done, or failed. */
export function useExportsTold(): void {
  const { exports } = useExports();
  const before = useRef(new Map<string, string>());
  useEffect(() => {
    for (const each of exports ?? []) {
      const { id, deviceid, state } = each;
      const was = before.current.get(id);
      before.current.set(id, state);
      if (was === undefined || was === state) continue;
      if (state === 'failed') toast('error', t('The export of {device} failed', { device: deviceid }));
      if (state !== 'done') continue;
      const action = { label: t('Download'), run: () => takeExport(each) };
      toast('success', t('The export of {device} is done', { device: deviceid }), {
        action,
        ms: Number.POSITIVE_INFINITY,
      });
    }
  }, [exports]);
}
