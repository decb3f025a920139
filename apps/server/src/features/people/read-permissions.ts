import type { ControlHandler } from '../../calls/handler.ts';
import { permissionLists } from './permission-lists.ts';

export const readPermissions: ControlHandler<'readPermissions', 'store'> = async (
  _request,
  _call,
  { store },
) => await permissionLists(store);
