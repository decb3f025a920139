import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/eventdownloadplansetting',
    title: 'Event download plans',
    icon: 'download',
    guard: 'signed-in',
    right: 'F_event',
    maxLevel: 0,
    managers: true,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'events',
    shell: true,
    component: lazy(() => import('./downloads/DownloadPlans.tsx')),
  },
];
