import * as areas from './areas.ts';
import { mergeAreas } from './calls/merge-areas.ts';
import type { Push } from './calls/push.ts';

/** Every kind of message of the event push, by name. */
export const pushes = mergeAreas(areas, 'pushes');

export type PushName = keyof typeof pushes;
/** What a message of that name says. */
export type PushMessage<N extends PushName> =
  (typeof pushes)[N] extends Push<infer Message> ? Message : never;

/** A message of the event push with its name. */
export type NamedPush = { [N in PushName]: { readonly name: N; readonly message: PushMessage<N> } }[PushName];

/** What a message of the event push says, or undefined where it is none. */
export function parsePush(text: string): NamedPush | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('cmd' in value)) return undefined;
  const { cmd } = value;
  for (const [name, row] of Object.entries<Push>(pushes)) {
    if (typeof cmd !== 'string' || !row.cmds.includes(cmd)) continue;
    const { data } = row.message.safeParse(value);
    return data && ({ name, message: data } as NamedPush);
  }
  return undefined;
}
