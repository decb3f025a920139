import { lazy } from 'react';
import { RETRIEVALS_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: RETRIEVALS_PATH,
    title: 'Fetched Footage',
    icon: 'hourglass-split',
    guard: 'signed-in',
    right: 'P_repb',
    otherwise: '/',
    menu: 'look-back',
    shell: true,
    component: lazy(() => import('./Retrievals.tsx')),
  },
];
