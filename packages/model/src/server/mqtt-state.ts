/** How it stands with the broker: nothing is set, no address is, another server of the cluster tells it, it is asked, answers, or did not and is left alone for a while. */
export const mqttPhases = ['off', 'noAddress', 'elsewhere', 'connecting', 'connected', 'resting'] as const;
export type MqttPhase = (typeof mqttPhases)[number];

/** How it stands with telling a broker. Times are ms since 1970 UTC. */
export interface MqttState {
  readonly phase: MqttPhase;
  /** HOST:PORT; empty where none is set. */
  readonly address: string;
  readonly sinceMs: number | undefined;
  /** Messages that the broker took since the start of the server. */
  readonly sent: number;
  /** Vehicles that it knows of. */
  readonly devices: number;
  /** Alarms that were not told: there were too many at once, or the broker was away. */
  readonly lost: number;
  /** What went wrong last, in words, and when; undefined where nothing did since the start. */
  readonly fault: { readonly words: string; readonly atMs: number } | undefined;
  /** When it is tried again. */
  readonly nextMs: number | undefined;
}
