import type { ManifestCase } from '@outrider/evidence/manifest-case.ts';
import type { Manifest } from '@outrider/evidence/manifest.ts';
import type { FoundFile } from '../../cluster/files/file-reach.ts';
import type { DarkBetween } from '../dark-groups.ts';

/** A picture that a page painted, given along. */
export interface ExportSnapshot {
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly timeMs: number;
  readonly jpeg: Uint8Array;
}

/** An event in the stretch. */
export interface ExportEvent {
  /** ms since 1970 UTC. */
  readonly timeMs: number;
  readonly event: number;
  readonly name: string;
  readonly memo: string;
}

/** A file that goes along, and how it is found once the package is written: undefined where it went. */
export interface ExportFile {
  readonly find: () => Promise<FoundFile | undefined>;
  readonly recorderName: string;
  readonly event: number;
}

/** A case in the stretch, with the files that the recorder attached. */
export interface ExportCase extends Omit<ManifestCase, 'files' | 'lost'> {
  readonly files: readonly ExportFile[];
}

/** What is to be exported, and for whom. */
export interface ExportOrder {
  readonly user: string;
  readonly reason: string;
  readonly device: Manifest['device'];
  /** By channel. */
  readonly channelNames: Readonly<Record<number, string>>;
  /** Rising. */
  readonly channels: readonly number[];
  /** ms since 1970 UTC; the second one is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
  /** What is private for whom it is made, as it was when it was ordered. */
  readonly darkBetween: DarkBetween;
  /** Whether the way goes with it: for people who may see where devices were. */
  readonly withWay: boolean;
  /** Undefined for people who may not see events. */
  readonly events: readonly ExportEvent[] | undefined;
  /** Empty for people who may not see events. */
  readonly cases: readonly ExportCase[];
  readonly snapshots: readonly ExportSnapshot[];
  /** What was done before the export. */
  readonly custody: Manifest['custody'];
}
