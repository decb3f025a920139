import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

/** Who is told of what is set by administrators, and the plans of a branch by its manager, on the server's own host. */
const ofPlanners = {
  guard: 'signed-in',
  right: 'F_event',
  maxLevel: 0,
  managers: true,
  sameHostOnly: true,
  otherwise: '/',
  menu: 'events',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    ...ofPlanners,
    path: '/pusheventplansetting',
    title: 'Push event plans',
    icon: 'box-arrow-up-right',
    component: lazy(() => import('./plans/PushPlans.tsx')),
  },
  {
    ...ofPlanners,
    path: '/realtimeeventplansetting',
    title: 'Realtime event plans',
    icon: 'bell',
    component: lazy(() => import('./plans/RealtimePlans.tsx')),
  },
  {
    ...ofPlanners,
    path: '/shiftcalendars',
    title: 'Shift calendars',
    icon: 'people',
    component: lazy(() => import('./shifts/ShiftCalendars.tsx')),
  },
  {
    ...ofPlanners,
    path: '/deliveries',
    title: 'Deliveries',
    icon: 'file-earmark-text',
    component: lazy(() => import('./deliveries/Deliveries.tsx')),
  },
];
