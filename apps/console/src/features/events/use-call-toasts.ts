import { useEffect } from 'react';
import { session } from '../../connection/session-state.ts';
import { type ListedEvent, onEvent } from '../../fleet/events.ts';
import { talkers } from '../../fleet/talkers.ts';
import { t } from '../../ground/i18n/t.ts';
import { openTalk } from '../../talk/open-talk.ts';
import { formatClock } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { CallRequests, mayAnswer } from './call-requests.ts';

const ANSWERED_MS = 10_000;
const toastId = (deviceid: string): string => `call ${deviceid}`;

/** Toasts emergencies, until somebody talks with the driver of each, or it is closed (rules EVENT-4 and D08). */
export function useCallToasts(): void {
  useEffect(() => {
    const requests = new CallRequests();
    const stopEvents = onEvent((event) => {
      if (event.cmd !== 'call') return;
      requests.asked(event.deviceid);
      show(event);
    });
    const stopTalkers = talkers.subscribe((now) => {
      for (const { deviceid, user } of requests.answered(now)) {
        toast('success', t('{device} is called', { device: deviceid }), {
          id: toastId(deviceid),
          detail: t('answered by {user}', { user }),
          ms: ANSWERED_MS,
          position: 'top-right',
        });
      }
    });
    return () => {
      stopEvents();
      stopTalkers();
    };
  }, []);
}

function show({ deviceid, time }: ListedEvent): void {
  const mayTalk = mayAnswer(session.getState().access, isSecureContext);
  const run = (): void => void openTalk({ kind: 'talk', deviceid });
  toast('warning', t('Emergency: {device}', { device: deviceid }), {
    id: toastId(deviceid),
    detail: formatClock(time * 1000),
    ms: Number.POSITIVE_INFINITY,
    position: 'top-right',
    ...(mayTalk ? { action: { label: t('Talk'), run } } : {}),
  });
}
