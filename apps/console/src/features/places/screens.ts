import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/visits',
    title: 'Visits',
    icon: 'bounding-box',
    guard: 'signed-in',
    right: 'F_gps',
    sameHostOnly: true,
    otherwise: '/',
    menu: 'reports',
    shell: true,
    component: lazy(() => import('./visits/VisitScreen.tsx')),
  },
  {
    path: '/fence',
    title: 'Fences',
    icon: 'bounding-box',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./fences/FenceScreen.tsx')),
  },
  {
    path: '/routeplanning',
    title: 'Route planning',
    icon: 'signpost-split',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./routes/RouteScreen.tsx')),
  },
];
