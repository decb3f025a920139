/** A channel that the server is to record, and of which nothing comes to a disk. */
export interface SilentChannel {
  /** 1-based. */
  readonly channel: number;
  /** Whether its pictures come, and no media folder takes them. */
  readonly isRefused: boolean;
  /** Whether something of it was recorded since the server started: it may have no camera. */
  readonly wasRecorded: boolean;
}
