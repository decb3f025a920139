import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { askOnce } from '../../connection/call.ts';

/** What GET /api/map says. */
export type MapSetting = HttpAnswer<'mapSetting'>;

/**
 * Where the streets come from, asked once in the life of the page; after a failure it is asked again.
 * @throws CallError
 */
export function mapSetting(): Promise<MapSetting> {
  return askOnce('mapSetting');
}
