/** What a thread of a media folder can be asked: of each call by name what it takes and what it gives. */
type CallTable<Calls> = { [N in keyof Calls]: { takes: unknown; gives: unknown } };

export interface ThreadRequest<Calls extends CallTable<Calls>, N extends keyof Calls = keyof Calls> {
  readonly id: number;
  readonly call: N;
  readonly takes: Calls[N]['takes'];
}

export type ThreadAnswer<Calls extends CallTable<Calls>> =
  | { readonly id: number; readonly gives: Calls[keyof Calls]['gives'] }
  /** @property code of the system, such as ENOSPC */
  | { readonly id: number; readonly code: string; readonly message: string };
