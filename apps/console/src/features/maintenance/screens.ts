import { lazy } from 'react';
import { MAINTENANCE_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: MAINTENANCE_PATH,
    title: 'Maintenance',
    icon: 'wrench',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/',
    menu: 'fleet',
    lists: true,
    shell: true,
    component: lazy(() => import('./Maintenance.tsx')),
  },
];
