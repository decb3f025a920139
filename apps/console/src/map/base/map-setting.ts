import { type CallAnswer } from '../../connection/http-call.ts';
import { httpCall } from '../../connection/session.ts';

/** What GET /api/map says. */
export type MapSetting = CallAnswer<'mapSetting'>;

let asked: Promise<MapSetting> | undefined;

/**
 * Where the streets come from, asked once in the life of the page; after a failure it is asked again.
 * @throws CallError
 */
export function mapSetting(): Promise<MapSetting> {
  asked ??= httpCall('mapSetting').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
