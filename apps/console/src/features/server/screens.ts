import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

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
    path: '/i18neditor',
    title: 'Translations',
    icon: 'translate',
    guard: 'signed-in',
    right: 'none',
    maxLevel: 0,
    otherwise: '/',
    menu: 'settings',
    shell: true,
    component: lazy(() => import('./translations/TranslationEditor.tsx')),
  },
];
