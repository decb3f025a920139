import { z } from 'zod';

/** The value of a column: truth as 1 or 0, lists and objects as JSON, an absent value as null. */
export type StoredValue<T> = T extends undefined
  ? null
  : T extends boolean
    ? number
    : T extends string | number
      ? T
      : string;

export type Storage = 'flag' | 'json' | 'plain';

/** How the values of a schema are stored. */
export function storageOf(schema: z.ZodType): Storage {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly) {
    return storageOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodBoolean) return 'flag';
  const isJson = [z.ZodArray, z.ZodObject, z.ZodRecord, z.ZodDiscriminatedUnion].some(
    (kind) => schema instanceof kind,
  );
  return isJson ? 'json' : 'plain';
}

export function readStored(stored: unknown, storage: Storage): unknown {
  if (stored === null || stored === undefined) return undefined;
  if (storage === 'flag') return stored === 1;
  return storage === 'json' ? JSON.parse(stored as string) : stored;
}
