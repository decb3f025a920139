import { useSession } from '../../connection/use-session.ts';

/** What is loaded of a slot. */
interface LoadedSlot {
  readonly edits: number;
  readonly enable: 0 | 1;
  readonly title: string;
  readonly devices: readonly string[];
  readonly groups: readonly number[];
}

/** Whether nobody has filled it, or what was in it was removed. */
const isFree = ({ edits, enable, title, devices, groups }: LoadedSlot): boolean =>
  edits === 0 || (enable === 0 && title === '' && devices.length + groups.length === 0);

/** Gives what a fence or a route that nobody has saved yet is for: the branch of the manager who makes it, else nobody. */
export function useFreshGroups(): (one: LoadedSlot) => { readonly groupids?: number[] } {
  const branch = useSession((state) => state.branch);
  return (one) => (isFree(one) && branch !== undefined ? { groupids: [branch] } : {});
}
