import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/login',
    title: 'Login',
    icon: 'lock',
    guard: 'public',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
    component: lazy(() => import('./sign-in/Login.tsx')),
  },
];
