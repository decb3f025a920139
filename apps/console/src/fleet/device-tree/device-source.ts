import type { TreeSource } from '../../ui/tree/tree-source.ts';
import type { Branch, DeviceTree } from './device-tree.ts';

/** What of a device is shown below it: the map, or a channel by its number. */
export type DevicePart = 'map' | number;

/** What a node of the tree stands for. */
export type DeviceNode =
  | {
      readonly kind: 'group';
      /** Undefined: devices that are in no group. */
      readonly name: string | undefined;
      /** Devices in it and below, each once. */
      readonly count: number;
    }
  | { readonly kind: 'device'; readonly deviceid: string }
  | { readonly kind: 'part'; readonly deviceid: string; readonly part: DevicePart };

interface Place {
  readonly node: DeviceNode;
  readonly parent: string | undefined;
  /** Whether something is below it. */
  readonly isParent: () => boolean;
  /** Finds what is below it, when it is first asked for. */
  readonly below: () => readonly string[];
  children?: readonly string[];
}

interface DeviceSourceOptions {
  /** What stands below a device, in the order to show it. */
  readonly partsOf?: (deviceid: string) => readonly DevicePart[];
  /** What a device is found by. */
  readonly labelOf: (deviceid: string) => string;
}

/** Devices as a tree shows them: groups first, then devices, then their parts. A device in two groups is in two places. */
export class DeviceSource implements TreeSource {
  readonly #options: DeviceSourceOptions;
  readonly #places = new Map<string, Place>();
  readonly #top: readonly string[];

  constructor({ branches, others }: DeviceTree, options: DeviceSourceOptions) {
    this.#options = options;
    if (branches.length === 0) this.#top = this.#addDevices(others, undefined);
    else this.#top = [...this.#addGroups(branches, undefined), ...this.#addOthers(others)];
  }

  children(id?: string): readonly string[] {
    if (id === undefined) return this.#top;
    const place = this.#places.get(id);
    if (place === undefined) return [];
    place.children ??= place.below();
    return place.children;
  }

  hasChildren(id: string): boolean {
    return this.#places.get(id)?.isParent() === true;
  }

  parent(id: string): string | undefined {
    return this.#places.get(id)?.parent;
  }

  label(id: string): string {
    const node = this.node(id);
    if (node === undefined || node.kind === 'part') return '';
    return node.kind === 'group' ? (node.name ?? '') : this.#options.labelOf(node.deviceid);
  }

  /** What a node stands for; undefined for ids that the tree has shown none of. */
  node(id: string): DeviceNode | undefined {
    return this.#places.get(id)?.node;
  }

  /** The groups, with those below them. */
  groups(below?: string): readonly string[] {
    return this.children(below)
      .filter((id) => this.node(id)?.kind === 'group')
      .flatMap((id) => [id, ...this.groups(id)]);
  }

  #add(id: string, place: Place): string {
    this.#places.set(id, place);
    return id;
  }

  #addGroups(branches: readonly Branch[], parent: string | undefined): readonly string[] {
    return branches.map(({ groupid, name, ids, branches: below, all }) => {
      const id = `group ${groupid}`;
      return this.#add(id, {
        node: { kind: 'group', name, count: all.size },
        parent,
        isParent: () => true,
        below: () => [...this.#addGroups(below, id), ...this.#addDevices(ids, id)],
      });
    });
  }

  #addOthers(ids: readonly string[]): readonly string[] {
    if (ids.length === 0) return [];
    const id = 'others';
    const node = { kind: 'group', name: undefined, count: ids.length } as const;
    const below = (): readonly string[] => this.#addDevices(ids, id);
    return [this.#add(id, { node, parent: undefined, isParent: () => true, below })];
  }

  #addDevices(deviceids: readonly string[], parent: string | undefined): readonly string[] {
    return deviceids.map((deviceid) => {
      const id = `${parent ?? 'all'}/${deviceid}`;
      const parts = (): readonly DevicePart[] => this.#options.partsOf?.(deviceid) ?? [];
      const below = (): readonly string[] =>
        parts().map((part) =>
          this.#add(`${id}/${part}`, {
            node: { kind: 'part', deviceid, part },
            parent: id,
            isParent: () => false,
            below: () => [],
          }),
        );
      return this.#add(id, {
        node: { kind: 'device', deviceid },
        parent,
        isParent: () => parts().length > 0,
        below,
      });
    });
  }
}

/** The devices of a node and of all below it, each once, as a tree shows them: while a word is sought, those that it finds. */
export function devicesBelow(
  source: DeviceSource,
  shown: Pick<TreeSource, 'children'>,
  id: string,
): ReadonlySet<string> {
  const devices = new Set<string>();
  const add = (at: string): void => {
    const node = source.node(at);
    if (node?.kind === 'device') devices.add(node.deviceid);
    else for (const child of shown.children(at)) add(child);
  };
  add(id);
  return devices;
}
