import type { LocationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import type { ReportedEvents } from '@outrider/model/positions/position.ts';

type AlarmValues = NonNullable<ReportedEvents['alarmValues']>;

/**
 * What items say of alarms that stand in the alarm words beside them: the area or route that it is about (JT/T 808-2019 tables 28 to 30), how
 * tired the driver is (JT/T 1078-2016 table 15). Undefined where they say nothing.
 */
export function alarmValuesOf({ items }: Pick<Location, 'items'>): AlarmValues | undefined {
  const said = items.map(valuesOf).filter((values) => values !== undefined);
  return said.length === 0 ? undefined : Object.assign({}, ...said);
}

function valuesOf(item: LocationItem): AlarmValues | undefined {
  switch (item.name) {
    case 'overSpeed': {
      const { placeKind, placeId } = item.value;
      return { overSpeed: { placeKind, ...(placeId !== undefined && { placeId }) } };
    }
    case 'areaOrRoute':
      return { areaCrossed: item.value, routeCrossed: item.value };
    case 'routeTime':
      return { sectionTimeWrong: item.value };
    case 'abnormalDriving': {
      const { fatigue } = item.value;
      return fatigue === undefined ? undefined : { driverFatigued: { fatigue } };
    }
    default:
      return undefined;
  }
}
