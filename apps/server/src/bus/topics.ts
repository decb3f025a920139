import type { Plain } from './plain.ts';

type Declared<T extends Readonly<Record<string, Plain>>> = T;

/** Everything that is said on the bus: each topic with what is said under it. */
export type Topics = Declared<{
  /** Something happened to a device (rule N12). */
  'device.event': {
    readonly deviceid: string;
    /** Its code. */
    readonly eventid: number;
    /** Unix seconds. */
    readonly time: number;
    readonly memo: string;
  };
  /** What is kept of a device changed; who holds it takes it in anew. */
  'device.record': { readonly deviceid: string; readonly change: 'added' | 'edited' | 'removed' };
  /** A device's link has just become usable. */
  'device.attached': { readonly deviceid: string };
  /** Users, groups, their devices or sessions changed: who may do and see what has to be read anew. */
  'access.changed': Readonly<Record<string, never>>;
  /** The disk of the data folder is full (true), or has room again. */
  'disk.space': { readonly full: boolean };
}>;

export type Topic = keyof Topics;
