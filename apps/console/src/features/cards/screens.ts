import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

const remotePlayback = {
  title: 'Remote Playback',
  icon: 'hdd',
  guard: 'signed-in',
  right: 'P_repb',
  otherwise: '/',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    ...remotePlayback,
    path: '/remoteplayback',
    lists: true,
    menu: 'playback',
    key: 'r',
    component: lazy(() => import('./remote/RemoteDevices.tsx')),
  },
  {
    ...remotePlayback,
    path: '/remoteplayback/:deviceid',
    menu: 'none',
    component: lazy(() => import('./remote/RemotePlayback.tsx')),
  },
];
