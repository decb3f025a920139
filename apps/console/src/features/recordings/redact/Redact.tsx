import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { canRedact } from '../../../players/redaction/redact-footage.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { RedactEditor } from './RedactEditor.tsx';
import './redact.css';

/** /redact/DEVICE/EXPORT: a copy of an export in which areas of the pictures are covered and sound may be left out. */
export default function Redact() {
  const { deviceid = '', id = '' } = useParams();
  return (
    <main className="or-redact">
      <h1 className="visually-hidden">{t('Redacted copy')}</h1>
      {canRedact() ? (
        // Another export begins anew.
        <Begun key={`${deviceid} ${id}`} deviceid={deviceid} exportId={id} />
      ) : (
        <EmptyState icon="eye-slash" title={t('No redacted copy can be made on this page')}>
          {isSecureContext
            ? t('This browser has no encoder. Chrome, Edge and Safari have one.')
            : t('Browsers encode pictures on https and on localhost alone: open this server by https.')}
        </EmptyState>
      )}
    </main>
  );
}

function Begun({ deviceid, exportId }: { readonly deviceid: string; readonly exportId: string }) {
  const user = useSession((session) => session.user);
  const { data, error, refetch } = useQuery(
    {
      queryKey: [user, 'redaction', deviceid, exportId],
      queryFn: () => httpCall('beginRedaction', { deviceid, id: exportId }),
      // It is this page's alone.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    answers,
  );
  const copyId = data?.id;
  const made = useRef(false);
  useEffect(() => {
    if (copyId === undefined) return undefined;
    return () => {
      // One of which a package was made is no draft any more: then there is nothing to give up.
      if (!made.current) httpCall('stopRedaction', { deviceid, id: copyId }).catch(() => {});
    };
  }, [deviceid, copyId]);
  if (error !== null)
    return (
      <ErrorState title={t('No redacted copy can be made of this export')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton height="60vh" />;
  if (data.footage.length === 0)
    return (
      <EmptyState icon="eye-slash" title={t('This export has no pictures')}>
        {t('Nothing was recorded of its stretch, so there is nothing to cover.')}
      </EmptyState>
    );
  return (
    <RedactEditor
      copy={{ deviceid, id: data.id }}
      begun={data}
      onMade={() => {
        made.current = true;
      }}
    />
  );
}
