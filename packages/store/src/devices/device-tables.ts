/** Columns of the tables of devices and their links. */
export interface DeviceTables {
  devices: {
    deviceid: string;
    registered: number;
    drivername: string;
    vehicleid: string;
    chmask: string;
    map_lat: number | null;
    map_lng: number | null;
    timezone: number | null;
    extra: string;
    first_seen_ms: number;
  };
  device_links: { protocol: string; name: string; deviceid: string; secret_hash: string | null };
}
