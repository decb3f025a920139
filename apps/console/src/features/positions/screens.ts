import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/gpsplayback',
    title: 'GPS Playback',
    icon: 'geo-alt',
    guard: 'signed-in',
    right: 'P_gppb',
    // Rule C37.
    also: 'F_gps',
    otherwise: '/',
    menu: 'playback',
    key: 'p',
    shell: true,
    component: lazy(() => import('./gps-playback/GpsPlayback.tsx')),
  },
];
