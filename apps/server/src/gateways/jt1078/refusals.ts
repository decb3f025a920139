/** Why a packet's sender is turned away. */
export const refusals = {
  UNKNOWN: 'the terminal is no registered device',
  UNWANTED: 'nobody watches this stream',
  OTHER_PORT: 'nobody watches the stream of this port, but the other one of the channel',
  ELSEWHERE: 'the terminal is connected from another address, or not at all',
} as const;
export type Refusal = keyof typeof refusals;
