import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

/** Who is told of what is set by administrators, and the plans of a branch by its manager, on the server's own host. */
const ofAdministrators = {
  guard: 'signed-in',
  right: 'F_event',
  maxLevel: 0,
  sameHostOnly: true,
  otherwise: '/',
  menu: 'events',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    ...ofAdministrators,
    managers: true,
    path: '/pusheventplansetting',
    title: 'Push event plans',
    icon: 'box-arrow-up-right',
    component: lazy(() => import('./plans/PushPlans.tsx')),
  },
  {
    ...ofAdministrators,
    managers: true,
    path: '/realtimeeventplansetting',
    title: 'Realtime event plans',
    icon: 'bell',
    component: lazy(() => import('./plans/RealtimePlans.tsx')),
  },
  {
    ...ofAdministrators,
    path: '/shiftcalendars',
    title: 'Shift calendars',
    icon: 'people',
    component: lazy(() => import('./shifts/ShiftCalendars.tsx')),
  },
  {
    ...ofAdministrators,
    path: '/deliveries',
    title: 'Deliveries',
    icon: 'file-earmark-text',
    component: lazy(() => import('./deliveries/Deliveries.tsx')),
  },
];
