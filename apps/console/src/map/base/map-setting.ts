import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../connection/session.ts';

/** What GET /api/map says. */
export type MapSetting = HttpAnswer<'mapSetting'>;

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
