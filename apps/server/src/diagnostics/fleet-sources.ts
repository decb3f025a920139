import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { BOUND_MS } from '@outrider/model/diagnostic-tables.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { heardOf } from '../fleet/traffic/heard-of.ts';
import type { HeardTerminal } from '../fleet/traffic/heard-terminal.ts';
import type { DiagnosticSources } from './diagnostics.ts';

/** Messages of JT/T 808 that are counted apart. */
const HEARTBEAT = 0x0002;
const REPORTS = [0x0200, 0x0704] as const;

const seconds = (ms: number): number => Math.floor(ms / 1_000);

type FleetTables = 'testdev' | 'devarray' | 'hbmonitor' | 'geodevice' | 'devinfo' | 'strays';

/** What the fleet says of itself. */
export function fleetSources(fleet: Fleet, clock: Pick<Clock, 'now'>): Pick<DiagnosticSources, FleetTables> {
  const { state, reach, contacts } = fleet;
  function* heard(): Iterable<{ readonly device: Device; readonly terminal: HeardTerminal }> {
    for (const device of state.all())
      for (const terminal of heardOf(device.deviceid, fleet)) yield { device, terminal };
  }
  return {
    *testdev() {
      for (const { deviceid } of state.all()) {
        const link = reach.of(deviceid);
        if (link === undefined) continue;
        const { protocol, address = '', sections } = link;
        yield { deviceid, protocol, address, sections: sections.join(' ') };
      }
    },
    *devarray() {
      const nowS = seconds(clock.now());
      for (const { deviceid, statusTime, registered } of state.all()) {
        const isOn = statusTime > 0 && nowS - statusTime < BOUND_MS / 1_000;
        yield {
          deviceid,
          state: isOn ? 'on' : 'off',
          bound: statusTime,
          registered: registered ? 'yes' : 'no',
        };
      }
    },
    *hbmonitor() {
      for (const { device, terminal } of heard()) {
        const { messages, address, lastMs } = terminal;
        const reports = REPORTS.reduce((sum, id) => sum + (messages.get(id) ?? 0), 0);
        const beats = messages.get(HEARTBEAT) ?? 0;
        yield { deviceid: device.deviceid, beats, reports, last: seconds(lastMs), address };
      }
    },
    *geodevice() {
      for (const { deviceid, position, satellites = 0 } of state.all()) {
        const fix = position === undefined ? 'none' : position.valid ? 'yes' : 'no';
        yield { deviceid, fix, time: seconds(position?.time ?? 0), satellites };
      }
    },
    *devinfo() {
      for (const { device, terminal } of heard()) {
        const { name: number, address, said, sinceMs, skippedBytes: skipped } = terminal;
        const { manufacturer = '', model = '', softwareVersion: firmware = '' } = said;
        const { deviceid } = device;
        yield { deviceid, number, manufacturer, model, firmware, address, since: seconds(sinceMs), skipped };
      }
    },
    *strays() {
      for (const { address, door, reason, count: times, atMs } of contacts.strays())
        yield { address, door, reason, times, last: seconds(atMs) };
    },
  };
}
