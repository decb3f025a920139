import { DEFINE_MAX_LEVEL } from '@outrider/model/events/event-define.ts';
import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
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
