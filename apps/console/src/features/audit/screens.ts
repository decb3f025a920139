import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/accesslog',
    title: 'Access Log',
    icon: 'shield-lock',
    guard: 'signed-in',
    right: 'none',
    // Rule C06.
    maxLevel: 0,
    managers: true,
    openedBy: 'accessLog',
    otherwise: '/',
    menu: 'logs',
    shell: true,
    component: lazy(() => import('./access/AccessLog.tsx')),
  },
  {
    path: '/uslog',
    title: 'User Stream Log',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/',
    menu: 'logs',
    shell: true,
    component: lazy(() => import('./uses/StreamLog.tsx')),
  },
  {
    path: '/talklog',
    title: 'Talk Log',
    icon: 'mic-fill',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 2,
    otherwise: '/',
    menu: 'logs',
    shell: true,
    component: lazy(() => import('./uses/TalkLog.tsx')),
  },
];
