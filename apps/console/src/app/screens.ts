import { screens as audit } from '../features/audit/screens.ts';
import { screens as cards } from '../features/cards/screens.ts';
import { screens as devices } from '../features/devices/screens.ts';
import { screens as drivers } from '../features/drivers/screens.ts';
import { screens as events } from '../features/events/screens.ts';
import { screens as faces } from '../features/faces/screens.ts';
import { screens as firmware } from '../features/firmware/screens.ts';
import { screens as groups } from '../features/groups/screens.ts';
import { screens as health } from '../features/health/screens.ts';
import { screens as live } from '../features/live/screens.ts';
import { screens as maintenance } from '../features/maintenance/screens.ts';
import { screens as maps } from '../features/maps/screens.ts';
import { screens as people } from '../features/people/screens.ts';
import { screens as mileage } from '../features/mileage/screens.ts';
import { screens as places } from '../features/places/screens.ts';
import { screens as notifications } from '../features/notifications/screens.ts';
import { screens as plans } from '../features/plans/screens.ts';
import { screens as positions } from '../features/positions/screens.ts';
import { screens as recordings } from '../features/recordings/screens.ts';
import { screens as reports } from '../features/reports/screens.ts';
import { screens as server } from '../features/server/screens.ts';
import { screens as retrievals } from '../features/retrievals/screens.ts';
import { screens as transfers } from '../features/transfers/screens.ts';
import { screens as uploads } from '../features/uploads/screens.ts';
import { screens as variants } from '../features/variants/screens.ts';
import type { Screen } from '../routing/screen.ts';

/** Every screen of the console, each area's own; in this order the menus show them. */
export const screens: readonly Screen[] = [
  ...maps,
  ...devices,
  ...health,
  ...maintenance,
  ...live,
  ...mileage,
  ...reports,
  ...recordings,
  ...cards,
  ...retrievals,
  ...uploads,
  ...events,
  ...positions,
  ...places,
  ...drivers,
  ...faces,
  ...plans,
  ...notifications,
  ...variants,
  ...people,
  ...groups,
  ...firmware,
  ...audit,
  ...server,
  ...transfers,
];
