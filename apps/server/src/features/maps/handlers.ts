import type * as calls from '@outrider/protocol/maps/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { demoStreets } from './demo-streets.ts';
import { mapSetting } from './map-setting.ts';
import { streetTiles } from './street-tiles.ts';

export const http: HttpHandlers<typeof calls.http> = { mapSetting, demoStreets, streetTiles };
