import type { LinkRecord } from '@outrider/model/devices/link-record.ts';

const keyOf = (protocol: string, name: string): string => `${protocol} ${name}`;

/** The links of the store, at hand: a gateway looks one up for each packet. */
export class LinkTable {
  readonly #links = new Map<string, LinkRecord>();
  /** Keys of a device's links. */
  readonly #ofDevice = new Map<string, Set<string>>();

  find(protocol: string, name: string): LinkRecord | undefined {
    return this.#links.get(keyOf(protocol, name));
  }

  /** The links of a device. */
  of(deviceid: string): LinkRecord[] {
    return [...(this.#ofDevice.get(deviceid) ?? [])].flatMap((key) => this.#links.get(key) ?? []);
  }

  /** Adds the link, or takes the place of the one of its protocol and name. */
  put(link: LinkRecord): void {
    const key = keyOf(link.protocol, link.name);
    this.#links.set(key, link);
    const keys = this.#ofDevice.get(link.deviceid) ?? new Set();
    this.#ofDevice.set(link.deviceid, keys.add(key));
  }

  removeOf(deviceid: string): void {
    for (const key of this.#ofDevice.get(deviceid) ?? []) this.#links.delete(key);
    this.#ofDevice.delete(deviceid);
  }
}
