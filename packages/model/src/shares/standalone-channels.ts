/** Channels of a standalone page at most. Apart from links: each page begins with its address. */
export const STANDALONE_CHANNELS = 8;
