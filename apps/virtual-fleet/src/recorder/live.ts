import { results } from '@outrider/jt808/messages/answers.ts';
import { liveCommands, liveDataTypes, streamTypes } from '@outrider/jt808/messages/live-video.ts';
import type { StreamType } from '@outrider/model/live/media-unit.ts';
import { MediaLink } from '../network/media-link.ts';
import type { PictureSettings } from '../camera/picture-settings.ts';
import type { CameraPose } from '../scene/camera-pose.ts';
import type { MediaSource, OpenStream } from '../sources/media-source.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';

interface LiveStream {
  readonly channel: number;
  stream: StreamType;
  readonly link: MediaLink;
  source: OpenStream;
  video: boolean;
  audio: boolean;
  /** Whether packets can be sent yet, and nobody paused the stream. */
  linked: boolean;
  paused: boolean;
}

/** Live pictures and sound on demand (JT/T 1078-2016 section 5.5). Nothing is made while nobody asks for it. */
export class Live implements Behaviour {
  readonly #terminal: Terminal;
  readonly #source: MediaSource;
  readonly #log: (line: string) => void;
  readonly #poseOf: (channel: number) => CameraPose | undefined;
  readonly #pictureOf: (channel: number) => PictureSettings | undefined;
  readonly #streams = new Set<LiveStream>();

  /**
   * @param poseOf where the camera of a channel looks; undefined where it does not turn
   * @param pictureOf how its pictures are made; undefined for those of a new recorder
   */
  constructor(
    terminal: Terminal,
    source: MediaSource,
    log: (line: string) => void,
    poseOf: (channel: number) => CameraPose | undefined = () => undefined,
    pictureOf: (channel: number) => PictureSettings | undefined = () => undefined,
  ) {
    this.#pictureOf = pictureOf;
    this.#poseOf = poseOf;
    this.#terminal = terminal;
    this.#source = source;
    this.#log = log;
  }

  /** Streams that run now. */
  get openStreams(): number {
    return this.#streams.size;
  }

  readonly handlers: Handlers = {
    startLive: ({ host, tcpPort, udpPort, channel, dataType, streamType }) => {
      // Those are talks.
      if (dataType === liveDataTypes.talk || dataType === liveDataTypes.broadcast) return undefined;
      if (channel < 1 || channel > this.#terminal.identity.channels) return results.wrong;
      if (this.#terminal.faults.videoLost?.includes(channel) === true) return results.failed;
      if (dataType === liveDataTypes.transparent) return results.unsupported;
      const video = dataType === liveDataTypes.audioVideo || dataType === liveDataTypes.video;
      const started = this.#start({ host, tcpPort, udpPort }, channel, streamOf(streamType), {
        video,
        audio: dataType !== liveDataTypes.video,
      });
      return started ? results.ok : results.failed;
    },
    controlLive: ({ channel, command, stop, streamType }) => {
      if (command === liveCommands.stopTalk) return undefined;
      const stream = this.#find(channel, streamOf(streamType), command === liveCommands.switchStream);
      if (stream === undefined) return results.failed;
      if (command === liveCommands.stop) this.#stop(stream, stop);
      else if (command === liveCommands.switchStream) return this.#switch(stream, streamOf(streamType));
      else if (command === liveCommands.pause || command === liveCommands.resume) {
        stream.paused = command === liveCommands.pause;
        this.#carry(stream);
      } else return results.unsupported;
      return results.ok;
    },
  };

  /** The camera of a channel looks there from now on. */
  setPose(channel: number, pose: CameraPose): void {
    for (const stream of this.#streams) if (stream.channel === channel) stream.source.setPose?.(pose);
  }

  /** The recorder was told other settings: streams that run are made by them from now on. */
  settingsChanged(): void {
    for (const { source, channel } of this.#streams) this.#setPicture(source, channel);
  }

  #setPicture(source: OpenStream | undefined, channel: number): void {
    const settings = this.#pictureOf(channel);
    if (settings !== undefined) source?.setPicture?.(settings);
  }

  onTick(): void {
    for (const stream of this.#streams) stream.source.setState(this.#terminal.motion);
  }

  onClose(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #start(
    address: { host: string; tcpPort: number; udpPort: number },
    channel: number,
    stream: StreamType,
    carried: { video: boolean; audio: boolean },
  ): boolean {
    // Asked for again, perhaps towards another port: the new order holds.
    for (const other of this.#streams)
      if (other.channel === channel && other.stream === stream) this.#end(other);
    const { clock, random } = this.#terminal;
    const source = this.#openSource(channel, stream, () => live);
    if (source === undefined) return false;
    const link = new MediaLink({
      address,
      clock,
      random,
      onOpen: () => {
        live.linked = true;
        this.#carry(live);
      },
      onEnd: (reason) => {
        this.#log(`${this.#terminal.identity.deviceId}: channel ${channel} ${stream} ended: ${reason}`);
        this.#end(live);
      },
    });
    const live: LiveStream = { channel, stream, link, source, ...carried, linked: false, paused: false };
    this.#streams.add(live);
    return true;
  }

  #openSource(channel: number, stream: StreamType, live: () => LiveStream): OpenStream | undefined {
    const { deviceId, phone, version } = this.#terminal.identity;
    const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel, stream } as const;
    const opened = this.#source.open(order, this.#terminal.motion, (packets, entry) => {
      // Sound alone can go on at any packet.
      const { link, video } = live();
      link.send(packets, entry || !video);
    });
    const pose = this.#poseOf(channel);
    if (pose !== undefined) opened?.setPose?.(pose);
    this.#setPicture(opened, channel);
    return opened;
  }

  /**
   * The stream a command is about. 0x9102 has no field for it beside the one it switches to: where both streams of a
   * channel run that field tells them apart, else the channel does.
   */
  #find(channel: number, stream: StreamType, switching: boolean): LiveStream | undefined {
    const running = [...this.#streams].filter((live) => live.channel === channel);
    const named = running.find((live) => (live.stream === stream) !== switching);
    return named ?? running[0];
  }

  /** Stops both kinds (0), sound alone (1) or pictures alone (2). */
  #stop(stream: LiveStream, what: number): void {
    if (what === 1) stream.audio = false;
    else if (what === 2) stream.video = false;
    if (what === 0 || (!stream.audio && !stream.video)) this.#end(stream);
    else this.#carry(stream);
  }

  #switch(live: LiveStream, stream: StreamType): number {
    if (live.stream === stream) return results.ok;
    const source = this.#openSource(live.channel, stream, () => live);
    if (source === undefined) return results.failed;
    live.source.close();
    live.source = source;
    live.stream = stream;
    this.#carry(live);
    return results.ok;
  }

  #carry({ source, linked, paused, video, audio }: LiveStream): void {
    source.carry(linked && !paused && video, linked && !paused && audio);
  }

  #end(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    stream.source.close();
    stream.link.close();
  }
}

function streamOf(number: number): StreamType {
  return number === streamTypes.sub ? 'sub' : 'main';
}
