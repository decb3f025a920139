import { lazy } from 'react';
import { HEALTH_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: HEALTH_PATH,
    title: 'Fleet health',
    icon: 'heart-pulse',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/',
    menu: 'fleet',
    lists: true,
    key: 'f',
    shell: true,
    component: lazy(() => import('./Health.tsx')),
  },
];
