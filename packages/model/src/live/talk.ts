/** Samples a second that a page sends of its microphone, mono. */
export const TALK_SAMPLE_RATE = 8000;
/** Samples in a message of a page: 20 ms, so that little time is lost in waiting for them. */
export const TALK_CHUNK = 160;
/** Most samples that a message of a page may have: 64 ms. */
export const MAX_TALK_SAMPLES = 512;
/** The highest (least able) level that may broadcast (rule RIGHT-10). */
export const BROADCAST_MAX_LEVEL = 2;
/** Most devices that a broadcast may name one by one: their ids stand in an address. */
export const MAX_BROADCAST_NAMED = 400;

/** Both ways with one device, or to one or many without hearing them. */
export type TalkKind = 'talk' | 'broadcast';

/**
 * How it goes with one device of a talk: it is being called, it hears, somebody else talks with it, or it is over, for a
 * reason.
 */
export const talkStates = ['calling', 'talking', 'busy', 'over'] as const;
export type TalkState = (typeof talkStates)[number];
