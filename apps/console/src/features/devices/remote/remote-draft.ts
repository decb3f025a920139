import { cuttingKeys, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { readRemoteValue, sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { pendingWish, type RemoteState } from './remote-state.ts';

/** What was changed in the form and not sent yet, by parameter: values, or texts that are none. */
export type RemoteDraft = Readonly<Partial<Record<RemoteKey, unknown>>>;

/** What a field begins with: what waits to be told, else what the recorder has. */
export function baseValue(state: RemoteState, key: RemoteKey): unknown {
  const wish = pendingWish(state, key);
  return wish === undefined ? state.reported[key] : wish.value;
}

/** Where a recorder reports to, and where it does while it reaches nobody there. */
const SERVER = 'net_Server';
const SPARE = 'net_Spare';

/**
 * The draft after a field was changed; a field that is as it began is no change. Somebody who begins to enter another server has the present one
 * entered as the spare one, where the recorder has that: it comes back by itself. What is entered there afterwards stays.
 */
export function withValue(
  state: RemoteState,
  draft: RemoteDraft,
  key: RemoteKey,
  value: unknown,
): RemoteDraft {
  const next = withOne(state, draft, key, value);
  if (key !== SERVER || !state.offered.includes(SPARE)) return next;
  const now = state.reported[SERVER];
  const [began, ended] = [!Object.hasOwn(draft, SERVER), !Object.hasOwn(next, SERVER)];
  if (began && !ended && !Object.hasOwn(draft, SPARE) && typeof now === 'string')
    return withOne(state, next, SPARE, now);
  if (ended && draft[SPARE] === now) return withOne(state, next, SPARE, baseValue(state, SPARE));
  return next;
}

function withOne(state: RemoteState, draft: RemoteDraft, key: RemoteKey, value: unknown): RemoteDraft {
  const { [key]: _, ...rest } = draft;
  return sameRemoteValue(baseValue(state, key), value) ? rest : { ...rest, [key]: value };
}

/** A change as it is shown before it is sent. */
export interface RemoteChange {
  readonly key: RemoteKey;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is to be sent: only what is another than it began with (rule RSET-51), even where that changed meanwhile. */
export function changesOf(state: RemoteState, draft: RemoteDraft): readonly RemoteChange[] {
  return state.offered
    .filter((key) => Object.hasOwn(draft, key))
    .map((key) => ({ key, before: baseValue(state, key), after: draft[key] }))
    .filter(({ before, after }) => !sameRemoteValue(before, after));
}

/** Parameters whose value is not taken. */
export function faultyKeys(channels: number, draft: RemoteDraft): readonly RemoteKey[] {
  const keys = Object.keys(draft) as RemoteKey[];
  return keys.filter((key) => 'fault' in readRemoteValue(key, draft[key], channels));
}

/** Whether changes can cut the recorder off (rule RSET-60). */
export function canCutOff(changes: readonly RemoteChange[]): boolean {
  return changes.some(({ key }) => cuttingKeys.includes(key));
}
