import type { Right } from '@outrider/model/people/rights.ts';
import { withheldRights } from '@outrider/model/variants/variant.ts';
import type { LoadedVariant } from '../variants/load-variant.ts';
import type { Caller } from './caller.ts';

/** Whether somebody holds each of these rights; what the deployment withholds nobody has, and anybody may give (rule S12). */
export function holdsAll(caller: Caller, rights: readonly Right[], { rules }: LoadedVariant): boolean {
  const withheld = new Set(withheldRights(rules));
  return rights.every((right) => withheld.has(right) || caller.may({ right }));
}
