import type { z } from 'zod';

/** A kind of message of the event push. Its field `cmd` tells it from the others. */
export interface Push<Message extends { readonly cmd: string } = { readonly cmd: string }> {
  /** Every `cmd` of its messages. */
  readonly cmds: readonly Message['cmd'][];
  /** What it tells, and to which people. */
  readonly about: string;
  readonly message: z.ZodType<Message>;
}

/** A row of an area's pushes. */
export function push<Message extends { readonly cmd: string }>(row: Push<Message>): Push<Message> {
  return row;
}
