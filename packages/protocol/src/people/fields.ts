import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { secret } from '../calls/http-call.ts';

export const newPassword = secret(z.string().min(1).max(128)).describe(
  'a password, or the SHA-256 of one in hex',
);

/** The name of a user whom a call is about. */
export const userName = z.string().trim().pipe(userRecord.fields.userName.schema);
