import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

const videoPlayback = {
  title: 'Video Playback',
  icon: 'clock-history',
  guard: 'signed-in',
  right: 'P_lopb',
  otherwise: '/',
  shell: true,
  component: lazy(() => import('./playback/VideoPlayback.tsx')),
} as const;

export const screens: readonly Screen[] = [
  { ...videoPlayback, path: '/splayback', menu: 'playback', key: 'v' },
  { ...videoPlayback, path: '/splayback/:deviceid', menu: 'none' },
];
