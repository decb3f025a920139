import type { FileName, HttpAnswer, HttpName, HttpRequest, JsonName } from '@outrider/protocol/tables.ts';
import type { Services } from '../services.ts';
import type { Session } from '../../sessions/session.ts';

/** An HTTP call, as its handler sees it: credentials, level and body are checked already. */
export interface HttpCall {
  readonly services: Services;
  /** Who asks; undefined where anyone may. */
  readonly session: Session | undefined;
  readonly ip: string;
}

/** A file as answer: sent with byte ranges. */
export class FileAnswer {
  readonly path: string;
  readonly type: string;

  constructor(path: string, type: string) {
    this.path = path;
    this.type = type;
  }
}

type Answer<N extends HttpName> = N extends FileName ? FileAnswer : HttpAnswer<Extract<N, JsonName>>;

export type HttpHandler<N extends HttpName> = (
  request: HttpRequest<N>,
  call: HttpCall,
) => Answer<N> | Promise<Answer<N>>;

/** Who asks, where the endpoint lets in only those who signed in. */
export function sessionOf({ session }: HttpCall): Session {
  if (session === undefined) throw new Error('the endpoint lets anyone in');
  return session;
}
