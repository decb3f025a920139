import { type FilterMode, filterModes } from '@outrider/model/devices/device-filter.ts';
import type { Filter } from './filtered-ids.ts';

const MODE = 'show';
const WORD = 'find';
const GROUP = 'group';

/** A filter as an address says it. */
export interface AddressedFilter extends Pick<Filter, 'mode' | 'word'> {
  /** Id of the group whose devices are shown; undefined: of every group. */
  readonly group: number | undefined;
}

const usual: AddressedFilter = { mode: 'all', word: '', group: undefined };

/** What an address says of the filter that is in force. */
export const addressed = ({ mode, word, group }: Filter): AddressedFilter => ({
  mode,
  word,
  group: group?.groupid,
});

const isMode = (text: string | null): text is FilterMode => filterModes.some(({ mode }) => mode === text);

/** The filter that an address says; undefined when it says none. */
export function filterIn(params: URLSearchParams): AddressedFilter | undefined {
  if (![MODE, WORD, GROUP].some((name) => params.has(name))) return undefined;
  const mode = params.get(MODE);
  const group = params.get(GROUP) ?? '';
  return {
    mode: isMode(mode) ? mode : usual.mode,
    word: (params.get(WORD) ?? '').slice(0, 100),
    group: /^[1-9]\d{0,8}$/.test(group) ? Number(group) : usual.group,
  };
}

/** The parameters with that filter in place of theirs; what lets every device pass is not said. */
export function withFilter(params: URLSearchParams, { mode, word, group }: AddressedFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(MODE);
  next.delete(WORD);
  next.delete(GROUP);
  if (mode !== usual.mode) next.set(MODE, mode);
  if (word !== usual.word) next.set(WORD, word);
  if (group !== usual.group) next.set(GROUP, String(group));
  return next;
}

/** Whether both let the same devices pass. */
export function sameFilter(a: AddressedFilter | undefined, b: AddressedFilter | undefined): boolean {
  const [one, other] = [a ?? usual, b ?? usual];
  return one.mode === other.mode && one.word === other.word && one.group === other.group;
}
