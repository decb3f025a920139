import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { openCases, takeCase } from '../../../fleet/open-cases.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

/** Opens the case that the address names, whatever the filters list; one that is over, or unknown yet, is asked for. */
export function useAskedCase(onCase: (id: number) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('case'));
  useEffect(() => {
    if (!Number.isSafeInteger(asked) || asked < 1) return;
    setParams({}, { replace: true });
    onCase(asked);
    if (openCases.getState().byId.has(asked)) return;
    httpCall('alarmCase', { id: asked }).then(({ case: told }) => takeCase(told), toastError);
  }, [asked, setParams, onCase]);
}
