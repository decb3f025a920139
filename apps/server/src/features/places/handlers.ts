import type * as calls from '@outrider/protocol/places/calls.ts';
import type { HttpHandlers, PushHandlers } from '../../calls/handler.ts';
import { checkRouteImport } from './check-route-import.ts';
import { importRoutes } from './import-routes.ts';
import { checkFenceImport } from './check-fence-import.ts';
import { exportFences } from './export-fences.ts';
import { exportRoutes } from './export-routes.ts';
import { findPassages } from './find-passages.ts';
import { getFence } from './get-fence.ts';
import { importFences } from './import-fences.ts';
import { listFences } from './list-fences.ts';
import { mapFences } from './map-fences.ts';
import { nearFences } from './near-fences.ts';
import { getRoute } from './get-route.ts';
import { listTrips } from './list-trips.ts';
import { listVisits } from './list-visits.ts';
import { listRoutes } from './list-routes.ts';
import { planWay } from './plan-way.ts';
import { pushFences } from './push-fences.ts';
import { readVisits } from './read-visits.ts';
import { readRoutes } from './read-routes.ts';
import { routeProgress } from './route-progress.ts';
import { removeFence } from './remove-fence.ts';
import { removeRoute } from './remove-route.ts';
import { saveFence } from './save-fence.ts';
import { saveRoute } from './save-route.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listFences,
  mapFences,
  nearFences,
  getFence,
  saveFence,
  removeFence,
  exportFences,
  checkFenceImport,
  importFences,
  listVisits,
  readVisits,
  listTrips,
  findPassages,
  listRoutes,
  getRoute,
  planWay,
  routeProgress,
  exportRoutes,
  readRoutes,
  checkRouteImport,
  importRoutes,
  saveRoute,
  removeRoute,
};

export const pushes: PushHandlers<typeof calls.pushes> = { fences: pushFences };
