import type { Device } from '@outrider/model/devices/device.ts';
import type { DeviceStore } from '../../../fleet/device-store.ts';
import { type Column, columns } from './columns.tsx';

type Source = Pick<DeviceStore, 'ids' | 'get' | 'extra' | 'subscribeChanges'>;

/**
 * The columns that some device has filled since the page was opened: they stay. A column is there with the row that first
 * fills it; of what changes only the columns that nobody has filled yet are looked at.
 */
export class FilledColumns {
  readonly #source: Source;
  readonly #listeners = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();

  constructor(source: Source) {
    this.#source = source;
    this.#look(source.ids().flatMap((id) => source.get(id) ?? []));
    source.subscribeChanges((changed) => this.#look(changed.filter(({ registered }) => registered)));
  }

  /** Their ids: the same set until there is one more. */
  ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Calls `listener` when there is one more. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #look(devices: readonly Device[]): void {
    const fills = (column: Column): boolean =>
      devices.some(
        (device) => column.cell(device, this.#source.extra(device.deviceid), 'kilometre') !== undefined,
      );
    const more = columns.filter((column) => !this.#ids.has(column.id) && fills(column));
    if (more.length === 0) return;
    this.#ids = new Set([...this.#ids, ...more.map(({ id }) => id)]);
    for (const listener of this.#listeners) listener();
  }
}
