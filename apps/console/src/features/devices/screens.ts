import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/blockview',
    title: 'Dashboard',
    icon: 'speedometer2',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/idle',
    menu: 'dashboard',
    key: 'd',
    shell: true,
    component: lazy(() => import('./dashboard/Dashboard.tsx')),
  },
];
