import { z } from 'zod';
import { text } from '../vcp/field.ts';

const MAX_LENGTH = 32;

/** Which device a call is about. Whether there is one is for the device scope to find out. */
export const deviceid = z.string().min(1).max(MAX_LENGTH);

/** The same on the control connection. */
export const deviceIdLetter = text('I', 'device id', MAX_LENGTH);
