import { useSession } from '../../connection/use-session.ts';
import { isFreeWire } from './free-wire.ts';

type LoadedSlot = Parameters<typeof isFreeWire>[0];

/** Gives what a fence or a route that nobody has saved yet is for: the branch of the manager who makes it, else nobody. */
export function useFreshGroups(): (one: LoadedSlot) => { readonly groupids?: number[] } {
  const branch = useSession((state) => state.branch);
  return (one) => (isFreeWire(one) && branch !== undefined ? { groupids: [branch] } : {});
}
