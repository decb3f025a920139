import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/mileage',
    title: 'Mileage',
    icon: 'signpost-split',
    guard: 'signed-in',
    // Rule C21.
    right: 'F_event',
    sameHostOnly: true,
    otherwise: '/',
    menu: 'reports',
    shell: true,
    component: lazy(() => import('./report/MileageReport.tsx')),
  },
];
