import { TRANSFER_MAX_LEVEL } from '@outrider/model/transfers/limits.ts';
import { lazy } from 'react';
import { TRANSFERS_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: TRANSFERS_PATH,
    title: 'Import and export',
    icon: 'box-seam',
    guard: 'signed-in',
    right: 'none',
    maxLevel: TRANSFER_MAX_LEVEL,
    managers: true,
    otherwise: '/',
    menu: 'settings',
    shell: true,
    component: lazy(() => import('./Transfers.tsx')),
  },
];
