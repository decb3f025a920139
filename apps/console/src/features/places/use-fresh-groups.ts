import { useSession } from '../../connection/use-session.ts';

/** Gives what a fence or a route that nobody has saved yet is for: the branch of the manager who makes it, else nobody. */
export function useFreshGroups(): (one: { readonly edits: number }) => { readonly groupids?: number[] } {
  const branch = useSession((state) => state.branch);
  return ({ edits }) => (edits === 0 && branch !== undefined ? { groupids: [branch] } : {});
}
