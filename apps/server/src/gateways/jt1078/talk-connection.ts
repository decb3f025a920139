import type { Socket } from 'node:net';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { MediaPacket } from '@outrider/jt808/media1078/media-packet.ts';
import { PacketSplitter } from '@outrider/jt808/media1078/packet-splitter.ts';
import { UnitAssembler } from '@outrider/jt808/media1078/unit-assembler.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { plainAddress } from '../../net/plain-address.ts';
import type { TalkLine, WantedTalk } from '../../talk/talk-line.ts';
import type { Talks } from '../../talk/talks.ts';
import { FIRST_PACKET_MS, type MediaParts } from './connection.ts';
import { refusals } from './refusals.ts';
import { type Addressed, SocketLine } from './socket-line.ts';

/** A recorder that says nothing on its line, since it only listens, is identified by its address after this. */
const NAMELESS_MS = 1_500;
/** A recorder that lost its network without a word is found by probes, the first after this. */
const PROBE_AFTER_MS = 10_000;
const NOBODY_TALKS = 'nobody talks with the device';

export interface TalkConnectionParts extends MediaParts {
  readonly talks: Pick<Talks, 'wanted' | 'awaitingLine'>;
}

/** Serves the line of a talk, sound both ways, until it ends, for one reason, logged once. */
export function serveTalkConnection(socket: Socket, parts: TalkConnectionParts): void {
  const { talks, fleet, limiter, strangers, clock, log, sameAddress } = parts;
  const address = plainAddress(socket.remoteAddress);
  if (!strangers.take(address)) {
    socket.destroy();
    limiter.refused(address, { reason: 'too many connections', stream: 'talk' }, 'a line was turned away');
    return;
  }
  const splitter = new PacketSplitter();
  const assembler = new UnitAssembler();
  let wanted: { readonly talk: WantedTalk; readonly line: TalkLine; readonly deviceid: string } | undefined;
  let ended = false;
  const cancelNameless = clock.after(NAMELESS_MS, takeNameless);
  const cancelFirst = clock.after(FIRST_PACKET_MS, () => end('silent'));

  function end(reason: string): void {
    if (ended) return;
    ended = true;
    cancelNameless();
    cancelFirst();
    socket.destroy();
    if (wanted === undefined) {
      strangers.give(address);
      limiter.refused(address, { reason, stream: 'talk' }, 'a line was turned away');
      return;
    }
    log.debug({ address, deviceid: wanted.deviceid, reason }, 'the line of a talk ended');
    wanted.talk.lost(wanted.line, reason);
  }

  /** The line is the device's, if somebody talks with it. */
  function open(deviceid: string, addressed: (talk: WantedTalk) => Addressed): void {
    const talk = talks.wanted(deviceid);
    if (talk === undefined) return end(NOBODY_TALKS);
    if (sameAddress && fleet.links.of(deviceid)?.address !== address) return end(refusals.ELSEWHERE);
    cancelNameless();
    cancelFirst();
    strangers.give(address);
    socket.setKeepAlive(true, PROBE_AFTER_MS);
    const hasHeader = (): boolean => assembler.hisiliconHeader;
    const line = new SocketLine(socket, { ...addressed(talk), hasHeader, end });
    wanted = { talk, line, deviceid };
    talk.connected(line);
  }

  /** Many recorders send nothing where they only listen: such a recorder is identified by its address, where that is unambiguous. */
  function takeNameless(): void {
    const from = [...talks.awaitingLine()].filter((id) => fleet.links.of(id)?.address === address);
    const [deviceid] = from;
    if (deviceid === undefined || from.length > 1 || splitter.foreign) return;
    const sim = fleet.records.linksOf(deviceid).find(({ protocol }) => protocol === JT808)?.name;
    if (sim !== undefined) open(deviceid, ({ channel }) => ({ sim, channel }));
  }

  function take(packet: MediaPacket): void {
    if (wanted === undefined) {
      const record = fleet.records.findByLink(JT808, terminalOf(packet.sim));
      if (record?.registered !== true) return end(refusals.UNKNOWN);
      const { sim, simWidth, channel } = packet;
      open(record.deviceid, () => ({ sim, simWidth, channel }));
      if (ended) return;
    }
    for (const output of assembler.push(packet, clock.now()))
      if (output.type === 'unit' && output.unit.kind === 'audio') wanted?.talk.heard(output.unit);
  }

  socket.on('data', (bytes) => {
    if (ended) return;
    try {
      for (const packet of splitter.push(bytes)) if (!ended) take(packet);
      if (splitter.foreign) end('no JT/T 1078');
    } catch (error) {
      limiter.failed({ err: error, address }, 'the sound of a talk could not be taken in');
      end('a fault of the server');
    }
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('the device closed it'));
}
