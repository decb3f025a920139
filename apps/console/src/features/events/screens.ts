import { DEFINE_MAX_LEVEL } from '@outrider/model/events/limits.ts';
import { lazy } from 'react';
import { INBOX_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: INBOX_PATH,
    title: 'Alarm inbox',
    icon: 'exclamation-octagon',
    guard: 'signed-in',
    right: 'F_event',
    otherwise: '/',
    menu: 'events',
    key: 'i',
    shell: true,
    component: lazy(() => import('./inbox/Inbox.tsx')),
  },
  {
    path: '/todayevents',
    title: 'Today’s Events',
    icon: 'lightning',
    guard: 'signed-in',
    right: 'F_event',
    otherwise: '/',
    menu: 'events',
    key: 'e',
    shell: true,
    component: lazy(() => import('./today/TodayEvents.tsx')),
  },
  {
    path: '/queryeventex',
    title: 'Query Event',
    icon: 'search',
    guard: 'signed-in',
    right: 'F_event',
    otherwise: '/',
    menu: 'events',
    shell: true,
    component: lazy(() => import('./query/QueryEvents.tsx')),
  },
  {
    path: '/eventdefinesetting',
    title: 'Event definition',
    icon: 'lightning',
    guard: 'signed-in',
    right: 'F_event',
    maxLevel: DEFINE_MAX_LEVEL,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'events',
    shell: true,
    component: lazy(() => import('./define/EventDefineScreen.tsx')),
  },
];
