/** One fix of a recorded drive. */
export interface TrackFix {
  /** ms since 1970 UTC. */
  readonly time: number;
  readonly lat: number;
  readonly lng: number;
  /** Absent where the file does not say. */
  readonly speedKmh?: number;
  readonly heading?: number;
  readonly altitude?: number;
}

const KMH_PER_KNOT = 1.852;

/** The kinds of track files, by how a name ends. */
const readers: Readonly<Record<string, (text: string) => TrackFix[]>> = {
  '.csv': readCsv,
  '.gpx': readGpx,
  '.nmea': readNmea,
};

/** Whether a file of that name can be read as a track. */
export function isTrackFile(name: string): boolean {
  return Object.keys(readers).some((ending) => name.toLowerCase().endsWith(ending));
}

/**
 * The fixes of a drive in order of time: CSV with time_utc, lat, lng and perhaps speed_kmh, heading_deg, alt_m;
 * GPX track points; or NMEA RMC sentences. Lines that cannot be read are left out.
 */
export function readTrack(name: string, text: string): TrackFix[] {
  const reader = Object.entries(readers).find(([ending]) => name.toLowerCase().endsWith(ending))?.[1];
  const fixes = reader === undefined ? [] : reader(text);
  return fixes.filter(isUsable).sort((a, b) => a.time - b.time);
}

function isUsable(fix: TrackFix): boolean {
  return Number.isFinite(fix.time) && Math.abs(fix.lat) <= 90 && Math.abs(fix.lng) <= 180;
}

/** A fix without the fields that hold no number. */
function fixOf(
  time: number,
  lat: number,
  lng: number,
  more: { speedKmh?: number; heading?: number; altitude?: number },
): TrackFix {
  const known = Object.entries(more).filter(([, value]) => Number.isFinite(value));
  return { time, lat, lng, ...Object.fromEntries(known) };
}

function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}

function readCsv(text: string): TrackFix[] {
  const lines = text.split(/\r?\n/);
  const columns = (lines.shift() ?? '').split(',');
  const column = (name: string) => columns.indexOf(name);
  const [time, lat, lng] = [column('time_utc'), column('lat'), column('lng')];
  const more = { speedKmh: column('speed_kmh'), heading: column('heading_deg'), altitude: column('alt_m') };
  return lines.map((line) => {
    const cells = line.split(',');
    return fixOf(Date.parse(cells[time] ?? ''), numberOf(cells[lat]), numberOf(cells[lng]), {
      speedKmh: numberOf(cells[more.speedKmh]),
      heading: numberOf(cells[more.heading]),
      altitude: numberOf(cells[more.altitude]),
    });
  });
}

function readGpx(text: string): TrackFix[] {
  const fixes: TrackFix[] = [];
  for (const [, attributes, inner] of text.matchAll(/<trkpt\b([^>]*)>([\s\S]*?)<\/trkpt>/g)) {
    const attribute = (name: string) =>
      numberOf(attributes!.match(new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`))?.[1]);
    const element = (name: string) => inner!.match(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`))?.[1];
    fixes.push(
      fixOf(Date.parse(element('time') ?? ''), attribute('lat'), attribute('lon'), {
        speedKmh: numberOf(element('speed')) * 3.6,
        heading: numberOf(element('course')),
        altitude: numberOf(element('ele')),
      }),
    );
  }
  return fixes;
}

/** RMC sentences with a right checksum and a fix. */
function readNmea(text: string): TrackFix[] {
  const fixes: TrackFix[] = [];
  for (const [, body, check] of text.matchAll(/\$(\w\wRMC,[^*\r\n]*)\*([0-9A-Fa-f]{2})/g)) {
    let sum = 0;
    for (let at = 0; at < body!.length; at++) sum ^= body!.charCodeAt(at);
    if (sum !== Number.parseInt(check!, 16)) continue;
    const [, time = '', status, lat = '', north, lng = '', east, knots, course, date = ''] = body!.split(',');
    if (status !== 'A' || date.length !== 6) continue;
    const seconds = Number(time.slice(4));
    const day = Date.UTC(
      2000 + Number(date.slice(4)),
      Number(date.slice(2, 4)) - 1,
      Number(date.slice(0, 2)),
    );
    const ofDay = Number(time.slice(0, 2)) * 3_600 + Number(time.slice(2, 4)) * 60 + seconds;
    fixes.push(
      fixOf(day + ofDay * 1_000, degrees(lat, north === 'S'), degrees(lng, east === 'W'), {
        speedKmh: numberOf(knots) * KMH_PER_KNOT,
        heading: numberOf(course),
      }),
    );
  }
  return fixes;
}

/** Degrees of ddmm.mmmm or dddmm.mmmm. */
function degrees(text: string, negative: boolean): number {
  const value = numberOf(text);
  const whole = Math.trunc(value / 100);
  const all = whole + (value - whole * 100) / 60;
  return negative ? -all : all;
}
