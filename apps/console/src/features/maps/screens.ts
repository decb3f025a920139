import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Live Map',
    icon: 'map',
    guard: 'signed-in',
    right: 'F_gps',
    otherwise: '/idle',
    desktopOnly: true,
    menu: 'watch',
    lists: true,
    key: 'm',
    shell: true,
    component: lazy(() => import('./live-map/LiveMap.tsx')),
  },
];
