import type { Geocoder } from '../places/geocoder.ts';
import { geocoderRules } from '../places/geocoder-rules.ts';
import type { DiagnosticSources } from './diagnostics.ts';

/** Characters of an upload's name that are told: with the rest of it somebody could sign in. */
const TOLD_OF_NAME = 4;

export interface ServiceParts {
  readonly geocoder: Pick<Geocoder, 'load'>;
  /** Host of the routing service; empty where none is set. */
  readonly routingHost: () => string;
  readonly ftpSessions: () => readonly {
    readonly deviceid: string;
    readonly upload: string;
    readonly connections: number;
    readonly receiving: number;
    readonly files: number;
    readonly bytes: number;
  }[];
}

type ServiceTables = 'geoarray' | 'geoauth' | 'georule' | 'ftpmonitor';

/** What the server asks of others, and what others bring to it. */
export function serviceSources(parts: ServiceParts): Pick<DiagnosticSources, ServiceTables> {
  const { geocoder, routingHost, ftpSessions } = parts;
  const stateOf = (host: string): string => (host === '' ? 'not set' : 'set');
  return {
    *geoarray() {
      const { waiting, kept } = geocoder.load;
      yield { service: 'Nominatim', waiting, kept };
    },
    *geoauth() {
      const { host } = geocoder.load;
      yield { service: 'Nominatim', host, state: stateOf(host) };
      const routing = routingHost();
      yield { service: 'OSRM', host: routing, state: stateOf(routing) };
    },
    *georule() {
      for (const [rule, value] of Object.entries(geocoderRules)) yield { rule, value };
    },
    *ftpmonitor() {
      for (const session of ftpSessions())
        yield { ...session, upload: `${session.upload.slice(0, TOLD_OF_NAME)}…` };
    },
  };
}
