import { type ComponentType, lazy } from 'react';
import type { IconName } from '../ui/icons.ts';
import type { ScreenAccess } from './guard.ts';

/** A screen: where it is, who may see it, where the menus show it. Router, guard, menus and titles follow from the row. */
export interface Screen extends ScreenAccess {
  /** Raw word of its name. */
  readonly title: string;
  readonly icon: IconName;
  /** Where the bar shows it; 'none' for screens reached another way. */
  readonly menu: 'home' | 'dashboard' | 'live' | 'none';
  /** Opens it after 'g'. */
  readonly key?: string;
  /** Whether it stands in the shell, with bar and footer. */
  readonly shell: boolean;
  readonly component: ComponentType;
}

const LiveMap = lazy(() => import('../features/live-map/LiveMap.tsx'));
const Dashboard = lazy(() => import('../features/dashboard/Dashboard.tsx'));
const LiveList = lazy(() => import('../features/live/LiveList.tsx'));
const SingleView = lazy(() => import('../features/live/SingleView.tsx'));
const Idle = lazy(() => import('../features/idle/Idle.tsx'));
const Login = lazy(() => import('../features/login/Login.tsx'));

export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Live Map',
    icon: 'map',
    guard: 'signed-in',
    right: 'F_gps',
    otherwise: '/idle',
    desktopOnly: true,
    menu: 'home',
    key: 'm',
    shell: true,
    component: LiveMap,
  },
  {
    path: '/blockview',
    title: 'Dashboard',
    icon: 'speedometer2',
    guard: 'signed-in',
    right: 'P_dash',
    otherwise: '/idle',
    menu: 'dashboard',
    key: 'd',
    shell: true,
    component: Dashboard,
  },
  {
    path: '/liveview',
    title: 'LiveView',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'P_live',
    otherwise: '/',
    menu: 'live',
    key: 'l',
    shell: true,
    component: LiveList,
  },
  {
    path: '/liveview/:deviceid',
    title: 'LiveView',
    icon: 'camera-video',
    guard: 'signed-in',
    right: 'P_live',
    otherwise: '/',
    menu: 'none',
    shell: true,
    component: SingleView,
  },
  {
    path: '/idle',
    title: 'Idle',
    icon: 'clock',
    guard: 'signed-in',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
    component: Idle,
  },
  {
    path: '/login',
    title: 'Login',
    icon: 'lock',
    guard: 'public',
    right: 'none',
    otherwise: '/',
    menu: 'none',
    shell: false,
    component: Login,
  },
];
