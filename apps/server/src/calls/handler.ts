import type { Device } from '@outrider/model/devices/device.ts';
import type { CloseName } from '@outrider/protocol/calls/close-codes.ts';
import type { PushMessage, PushName } from '@outrider/protocol/pushes.ts';
import type {
  ControlAnswer,
  controlCalls,
  ControlName,
  ControlRequest,
  FileName,
  HttpAnswer,
  httpCalls,
  HttpName,
  HttpRequest,
  JsonName,
  socketCalls,
  SocketName,
  SocketQuery,
} from '@outrider/protocol/tables.ts';
import type { PlaybackOutlet } from '../recording/playback/recorded-playback.ts';
import type { OpenPlayback, PlaybackViewer } from '../recording/playback/recorded-playbacks.ts';
import type { StreamKey } from '../relay/stream-key.ts';
import type { LedViewer } from '../relay/viewer.ts';
import type { Talker } from '../talk/talk-line.ts';
import type { OpenTalk } from '../talk/talks.ts';
import type { Session } from '../sessions/session.ts';
import type { Call } from './call.ts';
import type { FileAnswer } from './file-answer.ts';
import type { MovieAnswer } from './movie-answer.ts';
import type { Services } from './services.ts';
import type { StreamedAnswer } from './streamed-answer.ts';

/**
 * What a call does: a function of its request, of the caller and the devices it is about, and of the parts of the server that it
 * names. It finds right, level and device scope seen to.
 */
type Handler<Request, Asked, Parts extends keyof Services, Result> = (
  request: Request,
  call: Asked,
  services: Pick<Services, Parts>,
) => Result | Promise<Result>;

/** What a call of the control connection may do with its connection. */
export interface ControlLine {
  /** What the client calls itself; empty when it does not. */
  readonly agent: string;
  /** The connection is the session's from now on. */
  signIn(session: Session): void;
}

/** Result of a call with device rows; the connection adds the letters that end the list. */
export interface DeviceRows {
  /** All in scope, those changed since the connection's previous list, or the given ones. */
  readonly rows: 'all' | 'changed' | readonly Device[];
  /** Send changed rows by themselves, at most every so many ms; 0 stops. */
  readonly live?: number | undefined;
}

export type ControlHandler<N extends ControlName, Parts extends keyof Services = never> = Handler<
  ControlRequest<N>,
  Call<(typeof controlCalls)[N]> & ControlLine,
  Parts,
  ControlAnswer<N> extends { readonly fin: string } ? DeviceRows : ControlAnswer<N>
>;

export type HttpHandler<N extends HttpName, Parts extends keyof Services = never> = Handler<
  HttpRequest<N>,
  Call<(typeof httpCalls)[N]>,
  Parts,
  StreamedAnswer | (N extends FileName ? FileAnswer | MovieAnswer : HttpAnswer<Extract<N, JsonName>>)
>;

/** A stream that may be watched. */
export interface ServedStream {
  readonly key: StreamKey;
  /** Whether it may be watched as of now, beside what its row says; absent: always. */
  readonly allowed?: () => boolean;
  /** The reason that is told to viewers who may no longer watch it; absent, or undefined: their access was withdrawn. */
  readonly withdrawn?: () => CloseName | undefined;
  readonly watch: (viewer: LedViewer) => () => void;
}

/** A talk that may begin. */
export interface ServedTalk {
  readonly talk: (talker: Talker) => OpenTalk;
  /** Whether the talker may still talk with the device, as of now. */
  readonly allowed: (deviceid: string) => boolean;
}

/** What the server recorded, that may be played. */
export interface ServedPlayback {
  readonly play: (viewer: PlaybackViewer, outlet: PlaybackOutlet) => OpenPlayback;
}

/** What a socket is given once it is open, by its path. Each function that begins something returns how to end it. */
export interface Served {
  readonly '/vcp': undefined;
  readonly '/ws.cgi': ServedStream | ServedTalk | ServedPlayback;
  readonly '/streams.cgi': undefined;
  readonly '/event.cgi': (tell: (message: PushMessage<PushName>) => void) => () => void;
}

export type SocketHandler<N extends SocketName, Parts extends keyof Services = never> = Handler<
  SocketQuery<N>,
  Call<(typeof socketCalls)[N]>,
  Parts,
  Served[(typeof socketCalls)[N]['path']]
>;

/**
 * Tells a socket of the event push all messages of that name, of devices in scope and within the rights of anyone who opened it.
 * @returns what stops it
 */
export type PushHandler<N extends PushName, Parts extends keyof Services = never> = (
  tell: (message: PushMessage<N>) => void,
  call: Call<(typeof socketCalls)['pushEvents']>,
  services: Pick<Services, Parts>,
) => () => void;

/** A handler for each of an area's rows: a missing one does not compile. */
export type ControlHandlers<Rows> = {
  readonly [N in keyof Rows & ControlName]: ControlHandler<N, keyof Services>;
};
export type HttpHandlers<Rows> = { readonly [N in keyof Rows & HttpName]: HttpHandler<N, keyof Services> };
export type SocketHandlers<Rows> = {
  readonly [N in keyof Rows & SocketName]: SocketHandler<N, keyof Services>;
};
export type PushHandlers<Rows> = { readonly [N in keyof Rows & PushName]: PushHandler<N, keyof Services> };

/** The handlers of all areas: an area has one for every row of its own; an area that was left out has none. */
export interface Handlers {
  readonly control: Partial<ControlHandlers<typeof controlCalls>>;
  readonly http: Partial<HttpHandlers<typeof httpCalls>>;
  readonly sockets: Partial<SocketHandlers<typeof socketCalls>>;
}
