import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/autoupload',
    title: 'Auto upload files',
    icon: 'hdd',
    guard: 'signed-in',
    right: 'P_repb',
    otherwise: '/',
    menu: 'look-back',
    shell: true,
    component: lazy(() => import('./AutoUploads.tsx')),
  },
];
