import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What the service worker says to a page: it asks whether it is looked at, or opens screens; or it has one opened. */
interface Said {
  readonly asks?: 'watches' | 'opens';
  readonly opens?: string;
}

/** Answers the service worker, and opens what a click on a notification leads to. */
export function useNoticeClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent<Said | null>): void => {
      if (data?.asks !== undefined)
        ports[0]?.postMessage(data.asks === 'opens' || document.visibilityState === 'visible');
      if (data?.opens?.startsWith('/') === true) void navigate(data.opens);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => worker.removeEventListener('message', listen);
  }, [navigate]);
}
