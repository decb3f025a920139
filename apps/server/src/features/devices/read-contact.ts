import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { DeviceContact, ContactNote } from '@outrider/protocol/devices/contact-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { ContactRecord, Note } from '../../fleet/contact/contact-note.ts';
import { contactStepsOf } from '../../fleet/contact/contact-steps.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import type { Fleet } from '../../fleet/fleet.ts';

type Asked = Pick<Fleet, 'contacts' | 'reach' | 'records'>;

interface Look {
  readonly fleet: Asked;
  readonly relay: Pick<Services['relay'], 'load'>;
  readonly entrance: Pick<Services['recorderEntrance'], 'addresses' | 'jt808Port'>;
  readonly listens: boolean;
  readonly nowMs: number;
  /** Reports say where the vehicle was (rules POS-6 and PRIV-1). @param deviceid undefined: nobody knows to which device it belongs */
  readonly showsPlaces: (deviceid: string | undefined, atMs: number) => boolean;
}

/** Rules of private times are of the week: a vehicle without a private time for this long has none. A report may be older than its frame. */
const RULES_MS = 8 * 86_400_000;

const showsPlacesTo =
  (caller: Caller): Look['showsPlaces'] =>
  (deviceid, atMs) => {
    if (!caller.may({ right: 'F_gps' })) return false;
    const since = { fromMs: atMs - RULES_MS, toMs: atMs + 1 };
    return deviceid === undefined || caller.darkBetween(deviceid, since, 'place').length === 0;
  };

type Parts = 'fleet' | 'relay' | 'recorderEntrance' | 'gatewaysWork' | 'clock';

const lookOf = (
  caller: Caller,
  { fleet, relay, recorderEntrance, gatewaysWork, clock }: Pick<Services, Parts>,
): Look => ({
  fleet,
  relay,
  entrance: recorderEntrance,
  listens: gatewaysWork()['jt808'] === true,
  nowMs: clock.now(),
  showsPlaces: showsPlacesTo(caller),
});

export const readContact: HttpHandler<'readContact', Parts> = async (
  _request,
  { device: { deviceid }, caller },
  parts,
) => {
  const { fleet } = parts;
  const look = lookOf(caller, parts);
  const numbers = fleet.records.linksOf(deviceid).map(({ name }) => name);
  return { contacts: await Promise.all(numbers.map(async (number) => await contactOf(number, look))) };
};

export const readNumberContact: HttpHandler<'readNumberContact', Parts> = async (
  { number },
  { caller },
  parts,
) => {
  const { fleet } = parts;
  // Padded with zeros or not, as its menu or its maker has it.
  const name = number.replace(/^0+(?=.)/, '');
  return {
    contact: await contactOf(name, lookOf(caller, parts)),
    deviceid: fleet.records.findByLink(JT808, name)?.deviceid ?? '',
    strays: fleet.contacts.strays().map(({ hex, atMs, ...stray }) => ({
      ...stray,
      frame: hex,
      time: Math.floor(atMs / 1_000),
    })),
  };
};

async function contactOf(
  number: string,
  { fleet, relay, entrance, listens, nowMs, showsPlaces }: Look,
): Promise<DeviceContact> {
  const record = fleet.records.findByLink(JT808, number);
  const link = record === undefined ? undefined : fleet.reach.of(record.deviceid);
  const remembered =
    link?.sections.includes('contact') === true
      ? await overLink(link.deviceid, number, fleet)
      : fleet.contacts.of(number);
  const streaming = relay
    .load()
    .streams.some(({ key, liveSinceMs }) => key.deviceid === record?.deviceid && liveSinceMs > 0);
  const steps = contactStepsOf(remembered, { listens, connected: link !== undefined, streaming, nowMs });
  const told = (note: Note): ContactNote => wireNote(note, showsPlaces(record?.deviceid, note.atMs));
  return {
    number,
    registered: record?.registered === true,
    connected: link !== undefined,
    steps: steps.map(({ note, ...step }) => ({
      ...step,
      ...(note === undefined ? {} : { note: told(note) }),
    })),
    entrance: { addresses: [...entrance.addresses()], port: entrance.jt808Port },
    notes: (remembered?.notes ?? []).map(told).toReversed(),
  };
}

/** Asked where the device hangs; it may leave meanwhile. */
async function overLink(
  deviceid: string,
  number: string,
  { reach, contacts }: Asked,
): Promise<ContactRecord | undefined> {
  return await reach.ask(deviceid, 'contact.read', {}).catch(() => contacts.of(number));
}

function wireNote({ atMs, frame, ...note }: Note, withPlaces: boolean): ContactNote {
  const isShown = withPlaces || !frame.hasPlace;
  return { ...note, time: Math.floor(atMs / 1_000), frame: isShown ? frame.hex : '', bytes: frame.bytes };
}
