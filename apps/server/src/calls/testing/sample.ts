import type { ErrorCode } from '@outrider/model/error-code.ts';
import type {
  ControlName,
  ControlRequest,
  HttpBody,
  HttpName,
  SocketName,
} from '@outrider/protocol/tables.ts';

/** A request with which everybody tries a call. */
export interface Sample<Request> {
  /**
   * A request that fits.
   * @param deviceid of the device that it is about, where the call is about one
   * @param person the user name of the caller
   */
  readonly request: (deviceid: string, person: string) => Request;
  /** How it ends for people who may make it; it goes well when absent. */
  readonly outcome?: ErrorCode;
  /** How it ends for the manager of a branch where what it names is theirs; as for others when absent. */
  readonly forManagers?: ErrorCode;
  /** Whether it takes something away that others of these tests need. */
  readonly destroys?: true;
}

/** Of a call that asks for nothing. */
export const plain = { request: () => ({}) };

/** A sample for each of an area's rows: a missing one does not compile. */
export type ControlSamples<Rows> = {
  readonly [N in keyof Rows & ControlName]: Sample<ControlRequest<N>>;
};
export type HttpSamples<Rows> = { readonly [N in keyof Rows & HttpName]: Sample<HttpBody<N>> };
export type SocketSamples<Rows> = {
  readonly [N in keyof Rows & SocketName]: Sample<Readonly<Record<string, string>>>;
};
