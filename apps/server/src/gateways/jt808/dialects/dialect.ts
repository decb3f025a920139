import { parameterIds, type Parameter } from '@outrider/jt808/messages/parameters.ts';
import type { FaceWay } from './face-way.ts';
import type { DialectFile } from './file-schema.ts';
import type { AskedPeripheral } from '@outrider/model/health/peripherals.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';

/** Parameters of a recorder by their id, as it said them. */
export type Parameters = ReadonlyMap<number, Parameter['value']>;

/** How a recorder is asked for a key, and told. */
export interface Way {
  /** The parameters that hold it: asked for, and sent, together. */
  readonly ids: readonly number[];
  /** The value of the key in them; undefined where they do not have it. @param channels how many the recorder has */
  read(has: Parameters, channels: number): unknown;
  /**
   * Parameters with another value of the key: what else they hold stays as the recorder said it.
   * @returns undefined where they cannot hold the value
   */
  write(value: unknown, has: Parameters, channels: number): readonly Parameter[] | undefined;
  /** Parts of what the recorder has stay: without having asked it nothing is sent. */
  readonly keepsRest?: true;
}

export type FileCommands = DialectFile['commands'];

/** The keys that a make of recorder has, each with its way. */
export type Dialect = {
  readonly name: string;
  readonly ways: { readonly [K in RemoteKey]?: Way };
  /** How it is spoken to of faces; undefined for one that has none. */
  readonly faces?: FaceWay;
  /** How it gets a firmware: `packets` of 0x8108; it fetches it by itself (0x8105) where nothing is said. */
  readonly upgrade?: 'packets';
  /**
   * Systems at it that are asked how they are (0x8900 of kind 0xF7); those whose parameters it has, by T/JSATL12, where nothing is said.
   */
  readonly peripherals?: readonly AskedPeripheral[];
  /** What it can be told that no standard has, by the names of such commands. */
  readonly commands?: FileCommands;
};

/** The id of a parameter of the standard. @throws RangeError for a name that is none */
export function idOf(name: string): number {
  const id = parameterIds.get(name);
  if (id === undefined) throw new RangeError(`${name} is no parameter`);
  return id;
}

/** A number or a text that is a parameter by itself. */
export function plain(name: string): Way {
  const id = idOf(name);
  return {
    ids: [id],
    read: (has) => {
      const value = has.get(id);
      return value instanceof Uint8Array ? undefined : value;
    },
    write: (value) => (typeof value === 'number' || typeof value === 'string' ? [{ id, value }] : undefined),
  };
}

/** A parameter of many fields, of which some bytes hold the key; all others stay as they came. */
export function within(
  id: number,
  least: number,
  read: (view: DataView) => unknown,
  write: (view: DataView, value: unknown) => boolean,
): Way {
  const bytesOf = (has: Parameters): Uint8Array | undefined => {
    const bytes = has.get(id);
    return bytes instanceof Uint8Array && bytes.length >= least ? bytes : undefined;
  };
  const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
    new DataView(buffer, byteOffset, byteLength);
  return {
    ids: [id],
    keepsRest: true,
    read(has) {
      const bytes = bytesOf(has);
      return bytes && read(viewOf(bytes));
    },
    write(value, has) {
      const bytes = bytesOf(has)?.slice();
      return bytes !== undefined && write(viewOf(bytes), value) ? [{ id, value: bytes }] : undefined;
    },
  };
}
