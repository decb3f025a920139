import { lazy } from 'react';
import { NET_FLOW_PATH } from '../../ground/paths.ts';
import type { Screen } from '../../routing/screen.ts';
import { openSingleViewAhead, singleView } from './single-view.ts';

const liveView = {
  title: 'LiveView',
  icon: 'camera-video',
  guard: 'signed-in',
  right: 'P_live',
  otherwise: '/',
} as const;

const randomView = {
  title: 'Random live view',
  icon: 'shuffle',
  guard: 'signed-in',
  right: 'P_live',
  maxLevel: 0,
  otherwise: '/',
  shell: true,
  component: lazy(() => import('./RandomView.tsx')),
} as const;

export const screens: readonly Screen[] = [
  {
    ...liveView,
    path: '/liveview',
    lists: true,
    menu: 'watch',
    key: 'l',
    shell: true,
    component: lazy(() => import('./LiveList.tsx')),
  },
  {
    ...liveView,
    path: '/liveview/:deviceid',
    menu: 'none',
    shell: true,
    component: singleView.component,
    ahead: openSingleViewAhead,
  },
  {
    path: '/treeview',
    title: 'TreeView',
    icon: 'grid-3x3-gap',
    menu: 'watch',
    lists: true,
    key: 't',
    guard: 'signed-in',
    right: 'P_tree',
    otherwise: '/',
    shell: true,
    component: lazy(() => import('./wall/TreeWall.tsx')),
  },
  // Spelt as in the product.
  { ...randomView, path: '/rendomliveview', menu: 'watch' },
  { ...randomView, path: '/randomliveview', menu: 'none', place: 'watch' },
  {
    // A window of its own.
    ...liveView,
    path: '/popup/:deviceid',
    menu: 'none',
    shell: false,
    component: lazy(() => import('./PopupView.tsx')),
  },
  {
    path: NET_FLOW_PATH,
    title: 'Device netflow',
    icon: 'activity',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/',
    menu: 'reports',
    shell: true,
    component: lazy(() => import('./net-flow/NetFlow.tsx')),
  },
];
