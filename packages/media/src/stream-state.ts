/** States that ws.cgi tells a viewer of. */
const streamStates = ['connecting', 'live', 'stalled', 'ended', 'paused', 'finished'] as const;

const streamFaults = ['damaged', 'unreadable', 'private'] as const;

/** Why something that was recorded cannot be shown. */
export type StreamFault = (typeof streamFaults)[number];

/** The state of one stream as its viewer is told it: the payload of a status frame. */
export interface StreamState {
  readonly state: (typeof streamStates)[number];
  /** Why the stream ended or waits: for a person to read. */
  readonly reason?: string;
  /** Of a stalled stream: when its last unit reached the server, ms since 1970 UTC by the server's clock. */
  readonly sinceMs?: number;
  /** Of a recording that is played: the moment that is shown, ms since 1970 UTC, and how fast it goes. */
  readonly positionMs?: number;
  readonly speed?: number;
  /** Of a recording of the server's: the number of the seek to which all that follows belongs. */
  readonly seek?: number;
  /** Of a recording: the channel of the frame has nothing of this stretch, ms since 1970 UTC; without its far end nothing more at all. */
  readonly gapMs?: readonly [from: number, to?: number];
  /** Of a gap: something may have been recorded there and is not shown, since its file is damaged, its disk does not give it, or a part is private. */
  readonly fault?: StreamFault;
  /** Units this viewer was too slow for, since it connected. */
  readonly dropped?: number;
  /** Of a random view: the device and channel of the frames that follow; absent while there is none. */
  readonly deviceid?: string;
  readonly channel?: number;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isGap = (value: unknown): value is [number, number?] =>
  Array.isArray(value) && value.length >= 1 && value.length <= 2 && value.every(Number.isFinite);

/** The state in UTF-8 JSON, or undefined when it is none. Keys not known here are ignored. */
export function readStreamState(payload: Uint8Array): StreamState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { state, reason, sinceMs, positionMs, speed, seek, gapMs, fault, dropped, deviceid, channel } =
    value as Record<string, unknown>;
  const known = streamStates.find((name) => name === state);
  if (known === undefined) return undefined;
  if (reason !== undefined && typeof reason !== 'string') return undefined;
  if (sinceMs !== undefined && !Number.isFinite(sinceMs)) return undefined;
  if (positionMs !== undefined && !Number.isFinite(positionMs)) return undefined;
  if (speed !== undefined && !Number.isFinite(speed)) return undefined;
  if (seek !== undefined && !isCount(seek)) return undefined;
  if (gapMs !== undefined && !isGap(gapMs)) return undefined;
  const why = streamFaults.find((name) => name === fault);
  if (dropped !== undefined && !isCount(dropped)) return undefined;
  if (deviceid !== undefined && typeof deviceid !== 'string') return undefined;
  if (channel !== undefined && !isCount(channel)) return undefined;
  return {
    state: known,
    ...(reason === undefined ? {} : { reason }),
    ...(sinceMs === undefined ? {} : { sinceMs: sinceMs as number }),
    ...(positionMs === undefined ? {} : { positionMs: positionMs as number }),
    ...(speed === undefined ? {} : { speed: speed as number }),
    ...(seek === undefined ? {} : { seek }),
    ...(gapMs === undefined ? {} : { gapMs }),
    ...(why === undefined ? {} : { fault: why }),
    ...(dropped === undefined ? {} : { dropped }),
    ...(deviceid === undefined ? {} : { deviceid }),
    ...(channel === undefined ? {} : { channel }),
  };
}
