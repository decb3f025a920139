/** How a conversation reaches its terminal: a TCP connection, or datagrams to one address. */
export interface Transport {
  /** The terminal's. */
  readonly address: string;
  send(frames: readonly Uint8Array[]): void;
  /** Bytes that the terminal has not taken in yet; Infinity where nobody can know. */
  unsent(): number;
  /** Our own address as the terminal knows it. */
  localAddress(): Promise<string>;
  /** Takes nothing in until told to. */
  pause(): void;
  resume(): void;
  /** Nothing more is sent or taken in. */
  close(): void;
}
