import { useEffect } from 'react';
import { session } from '../../connection/session-state.ts';
import { eventName } from '../../fleet/event-name.ts';
import { type ListedEvent, onEvent } from '../../fleet/events.ts';
import { talkers } from '../../fleet/talkers.ts';
import { t } from '../../ground/i18n/t.ts';
import { openTalk } from '../../talk/open-talk.ts';
import { toast } from '../../ui/notices/toast.ts';
import { callToast, callToastId } from './call-toast.ts';
import { CallRequests, mayAnswer } from './call-requests.ts';

const ANSWERED_MS = 10_000;

/** Toasts emergencies, until somebody talks with the driver of each, or it is closed (rules EVENT-4 and D08). */
export function useCallToasts(): void {
  useEffect(() => {
    const requests = new CallRequests();
    const rings = new Map<string, number>();
    const stopEvents = onEvent((event) => {
      const { cmd, deviceid, ring } = event;
      if (cmd !== 'call') return;
      requests.asked(deviceid);
      show(event);
      window.clearTimeout(rings.get(deviceid));
      if (ring === undefined) return;
      const rangOut = (): void => {
        if (requests.rangOut(deviceid)) showUnanswered(event);
      };
      rings.set(deviceid, window.setTimeout(rangOut, ring * 1_000));
    });
    const stopTalkers = talkers.subscribe((now) => {
      for (const { deviceid, user } of requests.answered(now)) {
        toast('success', t('{device} is called', { device: deviceid }), {
          id: callToastId(deviceid),
          detail: t('answered by {user}', { user }),
          ms: ANSWERED_MS,
          position: 'top-right',
        });
      }
    });
    return () => {
      stopEvents();
      stopTalkers();
      for (const timer of rings.values()) window.clearTimeout(timer);
    };
  }, []);
}

function show(event: ListedEvent): void {
  const { deviceid, ring } = event;
  const mayTalk = mayAnswer(session.getState().access, isSecureContext);
  const run = (): void => void openTalk({ kind: 'talk', deviceid });
  const head =
    ring === undefined
      ? t('Emergency: {device}', { device: deviceid })
      : t('{event}: {device}', { event: eventName(event), device: deviceid });
  toast('warning', head, {
    ...callToast(event),
    ...(mayTalk ? { action: { label: t('Talk'), run } } : {}),
  });
}

/** It rang for as long as its plan says, and nobody talks with the driver. */
function showUnanswered(event: ListedEvent): void {
  const head = t('Not answered: {event} of {device}', { event: eventName(event), device: event.deviceid });
  toast('error', head, callToast(event));
}
