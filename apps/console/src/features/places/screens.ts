import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
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
