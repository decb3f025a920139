import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** The sound of an MP4 that players choose, in its packets with when they are heard, ms: for tests. */
export async function soundPackets(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const [track] = await input.getAudioTracks();
  const packets: { data: Uint8Array; ms: number }[] = [];
  if (track === undefined) return { codec: undefined, packets };
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    packets.push({ data, ms: timestamp * 1_000 });
  return { codec: await track.getCodec(), packets };
}
