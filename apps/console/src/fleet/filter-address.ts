import { type FilterMode, filterModes } from '@outrider/model/devices/device-filter.ts';
import type { Filter } from './filtered-ids.ts';

const MODE = 'show';
const WORD = 'find';

/** Mode and word of a filter, as an address says them. */
export type AddressedFilter = Pick<Filter, 'mode' | 'word'>;

const usual: AddressedFilter = { mode: 'all', word: '' };

const isMode = (text: string | null): text is FilterMode => filterModes.some(({ mode }) => mode === text);

/** The filter that an address says; undefined when it says none. */
export function filterIn(params: URLSearchParams): AddressedFilter | undefined {
  if (!params.has(MODE) && !params.has(WORD)) return undefined;
  const mode = params.get(MODE);
  return { mode: isMode(mode) ? mode : usual.mode, word: (params.get(WORD) ?? '').slice(0, 100) };
}

/** The parameters with that filter in place of theirs; what lets every device pass is not said. */
export function withFilter(params: URLSearchParams, { mode, word }: AddressedFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(MODE);
  next.delete(WORD);
  if (mode !== usual.mode) next.set(MODE, mode);
  if (word !== usual.word) next.set(WORD, word);
  return next;
}

/** Whether both let the same devices pass. */
export function sameFilter(a: AddressedFilter | undefined, b: AddressedFilter | undefined): boolean {
  return (a ?? usual).mode === (b ?? usual).mode && (a ?? usual).word === (b ?? usual).word;
}
