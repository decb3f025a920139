import { isOwnPath } from '@outrider/model/variants/framed-page.ts';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { Waiting } from '../../../connection/Waiting.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import './framed-page.css';

/** What a page of another origin may do in its frame (rule S09). */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

/** /iframe/{index}: a page that the deployment has in the console, over the full width (rule NAV-8). */
export default function FramedPage() {
  const { index = '' } = useParams();
  const { data, error, refetch } = useCall('framedPages', []);
  if (error !== null) return <ErrorState title={errorWords(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const page = /^\d$/.test(index) ? data.iframes[Number(index)] : undefined;
  if (page === undefined) return <Navigate to="/" replace />;
  return <Frame key={page.url} {...page} />;
}

interface FrameProps {
  readonly title: string;
  readonly url: string;
  readonly camera: boolean;
}

function Frame({ title, url, camera }: FrameProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <main className="or-framed" aria-busy={!loaded}>
      <h1 className="visually-hidden">{title}</h1>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the own origin is the deployment's own */}
      <iframe
        title={title}
        src={url}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        {...(isOwnPath(url) ? {} : { sandbox: SANDBOX })}
        {...(camera ? { allow: 'camera; microphone' } : {})}
      />
    </main>
  );
}
