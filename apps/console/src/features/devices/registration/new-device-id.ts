import { isDeviceId } from '@outrider/model/devices/device-id.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';

/** An id for a device that is to be added. */
export const newDeviceId = z
  .string()
  .trim()
  .min(1, { error: fault('A device id is needed.'), abort: true })
  .refine(
    isDeviceId,
    fault('Letters, digits, dot, hyphen and underscore, at most 32, beginning with a letter or digit.'),
  );
