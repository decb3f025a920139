import type * as calls from '@outrider/protocol/groups/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { groupDevices } from './group-devices.ts';
import { userInfo } from './user-info.ts';

export const http: HttpHandlers<typeof calls.http> = { userInfo, groupDevices };
