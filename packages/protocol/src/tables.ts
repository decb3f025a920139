import type { z } from 'zod';
import * as areas from './areas.ts';
import { mergeAreas } from './calls/merge-areas.ts';
import type { ValuesOf } from './vcp/field.ts';

/** Every call of the control connection, by what it does. Letters M (code), W (correlation) and R (result) are common to all. */
export const controlCalls = mergeAreas(areas, 'control');
/** Every HTTP call, by what it does. A path that is not here is denied. */
export const httpCalls = mergeAreas(areas, 'http');
/** Every WebSocket, by what it is for. */
export const socketCalls = mergeAreas(areas, 'sockets');

export type ControlName = keyof typeof controlCalls;
export type ControlRequest<N extends ControlName> = ValuesOf<(typeof controlCalls)[N]['request']>;
export type ControlAnswer<N extends ControlName> = ValuesOf<(typeof controlCalls)[N]['answer']>;

export type HttpName = keyof typeof httpCalls;
/** The calls that answer with a file. */
export type FileName = {
  [N in HttpName]: (typeof httpCalls)[N]['answer'] extends 'file' ? N : never;
}[HttpName];
/** The calls that answer with JSON. */
export type JsonName = Exclude<HttpName, FileName>;
/** The request as the server has it. */
export type HttpRequest<N extends HttpName> = z.output<(typeof httpCalls)[N]['request']>;
/** The request as a client gives it. */
export type HttpBody<N extends HttpName> = z.input<(typeof httpCalls)[N]['request']>;
export type HttpAnswer<N extends JsonName> = z.output<Extract<(typeof httpCalls)[N]['answer'], z.ZodType>>;

export type SocketName = keyof typeof socketCalls;
export type SocketQuery<N extends SocketName> = z.output<(typeof socketCalls)[N]['query']>;
