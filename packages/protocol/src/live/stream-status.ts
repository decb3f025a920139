import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const shape = z.object({
  hddBps: z.number(),
  uploadBps: z.number(),
  downloadBps: z.number(),
  devices: z.array(
    z.object({
      deviceid: z.string(),
      /** Unix seconds since when the device sends. */
      arrivedTime: z.number(),
      version: z.string(),
      /** The users who watch it, and what they watch. */
      users: z.array(
        z.object({
          /** What they do: 'live', 'talk' or 'broadcast'; 'record' is the server itself, without user and address. */
          type: z.string(),
          channel: z.int(),
          /** Empty for talks. */
          stream: z.enum(['main', 'sub', '']),
          user: z.string(),
          ip: z.string(),
          port: z.int(),
          arrivedTime: z.number(),
          /** Pictures this viewer was too slow for. */
          dropped: z.int(),
        }),
      ),
    }),
  ),
});

/** Devices that send, their viewers, and network figures (rule SRV-3); bytes a second. */
export type StreamStatus = z.infer<typeof shape>;

/** @throws FieldError when it is not a stream status. */
export function parseStreamStatus(value: unknown): StreamStatus {
  const result = shape.safeParse(value);
  if (!result.success) throw new FieldError('Z is no stream status');
  return result.data;
}
