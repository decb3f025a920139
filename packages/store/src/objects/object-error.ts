/**
 * What a store of objects did not do: `missing` is an object that it does not have, `refused` what asking again does not mend (a right, a key, a
 * bucket), `away` and `slow` what another time may.
 */
export type ObjectFault = 'missing' | 'refused' | 'away' | 'slow';

/** Why a store of objects did not do something. What the store said further is not told: it repeats what was signed. */
export class ObjectError extends Error {
  override readonly name = 'ObjectError';
  readonly fault: ObjectFault;
  /** As the store or the system names it: AccessDenied, ECONNREFUSED. */
  readonly code: string;

  constructor(fault: ObjectFault, code: string, what: string) {
    super(`${what}: ${code}`);
    this.fault = fault;
    this.code = code;
  }
}
