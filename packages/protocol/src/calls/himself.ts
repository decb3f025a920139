import { z } from 'zod';
import { secret } from './http-call.ts';

/** A password's hash, or a session key. */
export const hash = z.string().regex(/^[0-9A-Fa-f]{64}$/, 'is no SHA-256 in hex');

/** Proof by the password that it is the person themselves. */
export const himself = z.object({ oldpass: secret(hash).optional().describe('hash of the own password') });
