import type * as calls from '@outrider/protocol/people/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { addUser } from './add-user.ts';
import { changePassword } from './change-password.ts';
import { changeUser } from './change-user.ts';
import { removeUser } from './remove-user.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { userList } from './user-list.ts';

export const control: ControlHandlers<typeof calls.control> = { signIn };

export const http: HttpHandlers<typeof calls.http> = {
  changePassword,
  signOut,
  userList,
  addUser,
  changeUser,
  removeUser,
};
