import { z } from 'zod';
import { Entity, field } from '../entity/entity.ts';

/** The name of a user who was deleted: the logs still refer to them, so nobody else gets it (rule D16). */
export const formerUser = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
});
