import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { createContext, use } from 'react';
import { baseValue, type RemoteDraft } from './remote-draft.ts';
import type { RemoteState } from './remote-state.ts';

/** What fields of the form are given: what is known of the recorder, what was typed, and how both change. */
export interface RemoteForm {
  readonly deviceid: string;
  readonly state: RemoteState;
  readonly draft: RemoteDraft;
  /** Parameters whose typed value is not taken. */
  readonly faulty: readonly RemoteKey[];
  /** It is filled for several recorders: a channel that nothing is said of stays as it is. */
  readonly several?: true;
  readonly set: (key: RemoteKey, value: unknown) => void;
  /** Takes back what waits to be told. */
  readonly takeBack: (key: RemoteKey) => void;
}

export const RemoteFormContext = createContext<RemoteForm | undefined>(undefined);

/** The form around a field. @throws Error outside of one */
export function useRemoteForm(): RemoteForm {
  const form = use(RemoteFormContext);
  if (form === undefined) throw new Error('a field of remote settings stands outside of its form');
  return form;
}

/** What stands in a field: what was typed, else what it began with. */
export function useRemoteValue(key: RemoteKey): unknown {
  const { state, draft } = useRemoteForm();
  return Object.hasOwn(draft, key) ? draft[key] : baseValue(state, key);
}
