import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../connection/session-state.ts';
import { pageTells } from '../../features/events/notice-ways.ts';
import { preferences } from '../../ground/preferences.ts';
import { unattended } from '../../ground/unattended.ts';

/** What the service worker says to a page: it asks whether it tells of an event itself, or opens screens; or it has one opened. */
interface Said {
  readonly asks?: 'tells' | 'opens';
  /** Of which kind the event is. */
  readonly eventid?: number;
  /** Whether it rings as a call. */
  readonly rings?: boolean;
  readonly opens?: string;
}

/** Answers the service worker, and opens what a click on a notification leads to. */
export function useNoticeClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent<Said | null>): void => {
      if (data?.asks === 'tells') ports[0]?.postMessage(tells(data));
      // A wall that runs by itself stays.
      if (data?.asks === 'opens') ports[0]?.postMessage(!unattended.getState().bare);
      if (data?.opens?.startsWith('/') === true) void navigate(data.opens);
    };
    worker.addEventListener('message', listen);
    worker.startMessages();
    return () => worker.removeEventListener('message', listen);
  }, [navigate]);
}

function tells({ eventid, rings = false }: Said): boolean {
  if (eventid === undefined) return false;
  return pageTells({ cmd: rings ? 'call' : 'new', eventid }, preferences.getState(), {
    hasFocus: document.hasFocus(),
    hears: session.getState().pushOpen,
    mayNotify: 'Notification' in window && Notification.permission === 'granted',
  });
}
