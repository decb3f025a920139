import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/groupsetting',
    title: 'Group Setting',
    icon: 'diagram-3',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/idle',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./setting/GroupSetting.tsx')),
  },
  {
    path: '/groupsummary',
    title: 'Group Summary',
    icon: 'diagram-3',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    managers: true,
    otherwise: '/',
    menu: 'fleet-setup',
    shell: true,
    component: lazy(() => import('./summary/GroupSummary.tsx')),
  },
];
