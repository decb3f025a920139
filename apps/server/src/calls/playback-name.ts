/** By what a person's playback is known: nobody steers another's by its stream id. */
export const playbackName = (userName: string, streamid: string): string => `${userName} ${streamid}`;
