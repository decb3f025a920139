import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

/** What the server says about itself is for administrators. */
const aboutServer = {
  guard: 'signed-in',
  right: 'none',
  maxLevel: 0,
  otherwise: '/',
  menu: 'logs',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    path: '/setting',
    title: 'Server Settings',
    icon: 'gear',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    // Rule C05.
    serverAdmin: true,
    sameHostOnly: true,
    otherwise: '/',
    menu: 'settings',
    shell: true,
    component: lazy(() => import('./settings/ServerSettings.tsx')),
  },
  {
    ...aboutServer,
    path: '/diskinfo',
    title: 'Disk Info',
    icon: 'hdd',
    component: lazy(() => import('./usage/DiskInfo.tsx')),
  },
  {
    ...aboutServer,
    path: '/performanceinfo',
    title: 'Performance Info',
    icon: 'speedometer2',
    component: lazy(() => import('./usage/PerformanceInfo.tsx')),
  },
];
