import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/idle',
    title: 'Idle',
    icon: 'clock',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
    component: lazy(() => import('./idle/Idle.tsx')),
  },
  {
    path: '/iframe/:index',
    title: 'Page',
    icon: 'window',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: true,
    component: lazy(() => import('./framed/FramedPage.tsx')),
  },
];
