import type { HttpName } from '../../tables.ts';
import type { OfferedName } from '../operations.ts';
import { ofTheFleet } from './of-the-fleet.ts';
import { ofTheHouse } from './of-the-house.ts';
import type { Reason } from './reasons.ts';

type Outside = { readonly [N in Exclude<HttpName, OfferedName>]: Reason } & {
  readonly [N in OfferedName]?: never;
};

/** Why each HTTP call that the API has not is not in it. A call in neither does not compile, nor one in both. */
export const outside: Outside = { ...ofTheFleet, ...ofTheHouse };
