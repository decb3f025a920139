import type { Viewer } from '../../relay/viewer.ts';

/**
 * Lets one viewer watch several channels over one way: frames carry their channel, and are counted through. Of the states those of
 * the first channel are told; that a channel ended only when all have.
 * @param watch watches one of them; gives how to leave it
 * @returns how to leave all
 */
export function joinChannels(
  channels: readonly number[],
  viewer: Viewer,
  watch: (channel: number, guest: Viewer) => () => void,
): () => void {
  const [only] = channels;
  if (channels.length === 1 && only !== undefined) return watch(only, viewer);
  let sequence = 0;
  const ended = new Set<number>();
  const guestOf = (channel: number): Viewer => ({
    user: viewer.user,
    ip: viewer.ip,
    port: viewer.port,
    sinceMs: viewer.sinceMs,
    get dropped() {
      return viewer.dropped;
    },
    offer: (unit, pace) => {
      const offered = viewer.offer({ ...unit, sequence }, pace);
      sequence = (sequence + 1) >>> 0;
      return offered;
    },
    status(state) {
      if (state.state !== 'ended') ended.delete(channel);
      else if (ended.add(channel).size < channels.length) return;
      if (channel === only || state.state === 'ended') viewer.status(state);
    },
  });
  const leaves = channels.map((channel) => watch(channel, guestOf(channel)));
  return () => {
    for (const leave of leaves) leave();
  };
}
