import type { LinkRecord } from '@outrider/model/devices/link-record.ts';

const keyOf = (protocol: string, name: string): string => `${protocol} ${name}`;

/** The links of the store, at hand: a gateway looks one up for each packet. */
export class LinkTable {
  readonly #links = new Map<string, LinkRecord>();
  /** Keys of a device's links. */
  readonly #ofDevice = new Map<string, Set<string>>();
  /** Of each reading of the store that goes on: keys of the links that were put here since it began. */
  readonly #readings = new Set<Set<string>>();

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
    for (const putSince of this.#readings) putSince.add(key);
    this.#hold(key, link);
  }

  removeOf(deviceid: string): void {
    for (const key of this.#ofDevice.get(deviceid) ?? []) this.#links.delete(key);
    this.#ofDevice.delete(deviceid);
  }

  /**
   * Takes in links that are read from the store. A link that was put here while they were read stays as it is: the store's may be older.
   * @param read reads them
   * @param ofDevice the device to which they all belong: further links of it are removed; absent, they are of any device
   * @throws what `read` throws
   */
  async takeIn(read: () => Promise<readonly LinkRecord[]>, ofDevice?: string): Promise<void> {
    const putSince = new Set<string>();
    this.#readings.add(putSince);
    try {
      const links = await read();
      const isOlder = (key: string): boolean => putSince.has(key);
      if (ofDevice !== undefined) {
        const before = this.#ofDevice.get(ofDevice) ?? new Set();
        for (const key of before)
          if (!isOlder(key)) {
            this.#links.delete(key);
            before.delete(key);
          }
      }
      for (const link of links) {
        const key = keyOf(link.protocol, link.name);
        if (!isOlder(key)) this.#hold(key, link);
      }
    } finally {
      this.#readings.delete(putSince);
    }
  }

  #hold(key: string, link: LinkRecord): void {
    this.#links.set(key, link);
    const keys = this.#ofDevice.get(link.deviceid) ?? new Set();
    this.#ofDevice.set(link.deviceid, keys.add(key));
  }
}
