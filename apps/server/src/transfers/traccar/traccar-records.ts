import { z } from 'zod';

/** Records of Traccar's HTTP API, as far as they are brought over; what else they say is left out. */
const id = z.int().min(0);
const text = z
  .string()
  .nullish()
  .transform((said) => said ?? '');
/** Taken as they are: a copy of each would cost more than all else that is read of a position. */
const attributes = z
  .custom<Readonly<Record<string, unknown>>>((said) => typeof said === 'object' && !Array.isArray(said))
  .nullish()
  .transform((said) => said ?? {});
const parent = id.nullish().transform((said) => (said === null || said === 0 ? undefined : said));

export const traccarServer = z.object({ version: text });
export const traccarGroup = z.object({ id, name: text, groupId: parent });
export const traccarDevice = z.object({
  id,
  name: text,
  uniqueId: z.string(),
  groupId: parent,
  phone: text,
  model: text,
  contact: text,
  category: text,
});
export const traccarUser = z.object({
  id,
  name: text,
  email: text,
  phone: text,
  readonly: z.boolean().nullish(),
  administrator: z.boolean().nullish(),
  disabled: z.boolean().nullish(),
  expirationTime: text,
});
/** It counts within the hours of its calendar alone, where it has one. */
export const traccarFence = z.object({ id, name: text, area: text, calendarId: parent, attributes });
export const traccarDriver = z.object({ id, name: text, uniqueId: text });
/** Its data is a file of iCalendar, in base64. */
export const traccarCalendar = z.object({ id, name: text, data: text });

export type TraccarGroup = z.infer<typeof traccarGroup>;
export type TraccarDevice = z.infer<typeof traccarDevice>;
export type TraccarUser = z.infer<typeof traccarUser>;
export type TraccarFence = z.infer<typeof traccarFence>;
