import type * as calls from '@outrider/protocol/people/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { changePassword } from './change-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const control: ControlHandlers<typeof calls.control> = { signIn };

export const http: HttpHandlers<typeof calls.http> = { changePassword, signOut };
