import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { createElement, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../connection/session-state.ts';
import { eventMemo, eventName, eventSource, isOfServer } from '../../fleet/event-name.ts';
import { type ListedEvent, onEvent } from '../../fleet/events.ts';
import { SeverityMark } from '../../fleet/SeverityMark.tsx';
import { livePath } from '../../ground/paths.ts';
import { preferences } from '../../ground/preferences.ts';
import { formatClock } from '../../ui/text/format.ts';
import { toast } from '../../ui/notices/toast.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { EVENT_TOAST_MS, joinKind, type ToastedKind } from './event-toasts.ts';
import { noticeWays } from './notice-ways.ts';
import { useCallToasts } from './use-call-toasts.ts';

/** Tells of events as each person has chosen: toasts, notifications of the system, sound (rules D05 and EVENT-3). */
export function useEventToasts(): void {
  const navigate = useNavigate();
  useCallToasts();
  useEffect(() => {
    const kinds = new Map<string, ToastedKind>();
    return onEvent((event) => {
      const chosen = preferences.getState();
      const ways = noticeWays(event, chosen, document.hasFocus());
      // A call has a toast of its own.
      const toasts = ways.toast && event.cmd !== 'call';
      if (toasts && chosen.everyEvent) toastOne(event);
      else if (toasts) toastKind(event, kinds);
      if (ways.system) void tellBySystem(event, (path) => void navigate(path));
      if (ways.sound) void import('./alarm-sound.ts').then(({ soundAlarm }) => soundAlarm());
    });
  }, [navigate]);
}

const headOf = (event: ListedEvent): string => `${eventSource(event)}: ${eventName(event)}`;
const detailOf = (event: ListedEvent): string =>
  [formatClock(event.time * 1000), event.notifytext, eventMemo(event)].filter(Boolean).join(' · ');

async function tellBySystem(event: ListedEvent, open: (path: string) => void): Promise<void> {
  const { notifySystem } = await import('./system-notices.ts');
  notifySystem({
    title: headOf(event),
    detail: detailOf(event),
    kind: eventName(event),
    onClick() {
      if (!isOfServer(event) && hasRight(session.getState().access, 'P_live')) open(livePath(event.deviceid));
    },
  });
}

function toastOne(event: ListedEvent, id?: string): void {
  show(headOf(event), detailOf(event), { id, ...lookOf(event) });
}

/** One toast for all of a kind: it is counted up, and names whose they are. */
function toastKind(event: ListedEvent, kinds: Map<string, ToastedKind>): void {
  const name = eventName(event);
  const kind = joinKind(kinds.get(name), eventSource(event), Date.now());
  kinds.set(name, kind);
  const id = `event ${name}`;
  if (kind.count === 1) toastOne(event, id);
  else {
    const detail = [formatClock(event.time * 1000), event.notifytext, kind.sources.join(', ')];
    show(`${name} (${kind.count})`, detail.filter(Boolean).join(' · '), { id, ...lookOf(event) });
  }
}

const severityColours = {
  critical: 'var(--or-over-speed)',
  warning: 'var(--or-idle)',
  info: undefined,
} as const satisfies Readonly<Record<EventSeverity, string | undefined>>;

/** The sign of how grave it is, and its colour where the plan of the event names none. */
function lookOf(event: ListedEvent): Omit<Look, 'id'> {
  const severity = severityOf(event);
  return {
    colour: event.notifycolor ?? severityColours[severity],
    mark: createElement(SeverityMark, { severity, size: '14px' }),
  };
}

interface Look {
  readonly id: string | undefined;
  readonly colour: string | undefined;
  readonly mark: ReactNode;
}

function show(text: string, detail: string, { id, colour, mark }: Look): void {
  toast('info', text, {
    detail,
    ms: EVENT_TOAST_MS,
    position: 'bottom-right',
    mark,
    ...(id !== undefined && { id }),
    ...(colour !== undefined && { colour }),
  });
}
