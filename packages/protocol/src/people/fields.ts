import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { secret } from '../calls/http-call.ts';

/** A password's hash, or a session key. */
export const hash = z.string().regex(/^[0-9A-Fa-f]{64}$/, 'is no SHA-256 in hex');

export const newPassword = secret(z.string().min(1).max(128)).describe(
  'a password, or the SHA-256 of one in hex',
);

/** The name of a user whom a call is about. */
export const userName = z.string().trim().pipe(userRecord.fields.userName.schema);
