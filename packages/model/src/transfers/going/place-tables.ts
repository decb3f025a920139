import { type GoingTable, notOfBranch } from './going-table.ts';

/** Which devices and groups a fence, or a route, is for. */
export const placeTables = {
  fence_devices: {
    file: 'settings/fences-of-devices',
    form: 'json',
    what: 'which devices a fence watches',
    branch: notOfBranch.places,
    by: ['number', 'deviceid'],
    columns: 'number deviceid',
  },
  fence_groups: {
    file: 'settings/fences-of-groups',
    form: 'json',
    what: 'which groups a fence watches',
    branch: notOfBranch.places,
    by: ['number', 'groupid'],
    columns: 'number groupid',
  },
  route_devices: {
    file: 'settings/routes-of-devices',
    form: 'json',
    what: 'which devices a route is for',
    branch: notOfBranch.places,
    by: ['number', 'deviceid'],
    columns: 'number deviceid',
  },
  route_groups: {
    file: 'settings/routes-of-groups',
    form: 'json',
    what: 'which groups a route is for',
    branch: notOfBranch.places,
    by: ['number', 'groupid'],
    columns: 'number groupid',
  },
} as const satisfies Readonly<Record<string, GoingTable>>;
