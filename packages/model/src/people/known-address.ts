import { z } from 'zod';
import { Entity, field } from '../entity/entity.ts';

/** A network from which a user signed in before, told by its mark. */
export const knownAddress = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
  mark: field(z.string(), { column: 'mark' }),
  seenMs: field(z.number(), { column: 'seen_ms' }),
});
