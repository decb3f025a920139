import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { z } from 'zod';
import { fault } from './use-schema-form.ts';

/** The words at a field that holds no address of the web. */
export const webAddressWanted: PlainWord = fault('An address that begins with http:// or https://.');

/** An address of the web, without blanks around it. */
export const webAddress = z.string().trim().refine(isWebAddress, webAddressWanted);

/** An address of the web, or nothing. */
export const webAddressOrNothing = z
  .string()
  .trim()
  .refine((text) => text === '' || isWebAddress(text), webAddressWanted);
