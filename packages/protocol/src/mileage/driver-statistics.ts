import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const count = z.int().min(0);

/** What somebody drove of a device in a stretch of time. */
const driverStatistics = z.object({
  driver: z.string().describe('empty where nobody was entered'),
  /** Unix seconds: when they began in the stretch, and when they ended. */
  begin: count,
  end: count,
  /** How often they took over in it. */
  shifts: count,
  /** Millionths of a km. */
  distance: count,
  /** Seconds. */
  totalDrivingtime: count,
  idletime: count,
  parkcount: count,
  parktime: count,
  /** For holders of F_gps. */
  oscount: count.optional(),
  overspeedtime: count.optional(),
  maxspeed: z.number().min(0).optional(),
  /** By their kind, the most frequent first. */
  events: z.array(z.object({ eventid: count, count })),
});

export type DriverStatistics = z.infer<typeof driverStatistics>;

const all = z.array(driverStatistics);

/** @throws FieldError that says what is wrong first */
export function parseDriverStatistics(value: unknown): readonly DriverStatistics[] {
  const { data, error } = all.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new FieldError(`Z: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`);
}
