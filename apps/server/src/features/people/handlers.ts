import type * as calls from '@outrider/protocol/people/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addUser } from './add-user.ts';
import { changePassword } from './change-password.ts';
import { changeUser } from './change-user.ts';
import { clearBuffer } from './clear-buffer.ts';
import { readPermissions } from './read-permissions.ts';
import { removePermission } from './remove-permission.ts';
import { endSession } from './end-session.ts';
import { inviteUser } from './invite-user.ts';
import { listSessions } from './list-sessions.ts';
import { ownAccount } from './own-account.ts';
import { readInvitation } from './read-invitation.ts';
import { removeUser } from './remove-user.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { userList } from './user-list.ts';
import { writePermissions } from './write-permissions.ts';

export const control: ControlHandlers<typeof calls.control> = {
  signIn,
  readPermissions,
  writePermissions,
  removePermission,
};

export const http: HttpHandlers<typeof calls.http> = {
  changePassword,
  signOut,
  ownAccount,
  userList,
  addUser,
  changeUser,
  removeUser,
  clearBuffer,
  listSessions,
  endSession,
  inviteUser,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
};
