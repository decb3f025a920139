import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onPush } from '../../connection/push-takers.ts';
import { t } from '../../ground/i18n/t.ts';
import { RETRIEVALS_PATH } from '../../ground/paths.ts';
import { toast } from '../../ui/notices/toast.ts';

const TOAST_MS = 15_000;

/** Tells who asked for footage that it came, or could not be had. */
export function useRetrievalToasts(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onPush('retrieval', ({ deviceid: device, done }) =>
        toast(
          done ? 'success' : 'warning',
          done
            ? t('Footage of {device} is here', { device })
            : t('Footage of {device} could not be fetched', { device }),
          {
            position: 'bottom-right',
            ms: TOAST_MS,
            action: { label: t('Look at it'), run: () => void navigate(RETRIEVALS_PATH) },
          },
        ),
      ),
    [navigate],
  );
}
