import type { SettingSection } from '@outrider/model/entity/setting.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { accessOf, defaultAccess, type Right } from '@outrider/model/people/rights.ts';
import { ADMIN_NAME, MANAGER_LEVEL } from '@outrider/model/people/user.ts';
import { downloadModes, planMedia } from '@outrider/model/plans/download-plan.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import { errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { controlCalls, type HttpBody } from '@outrider/protocol/tables.ts';
import {
  createVirtualFleet,
  type VirtualFleet,
  type VirtualFleetOptions,
  type VirtualVehicle,
} from '@outrider/virtual-fleet/fleet.ts';
import type { Faults } from '@outrider/virtual-fleet/recorder/faults.ts';
import { callHttp } from './call-http.ts';
import type { Outrider } from './outrider.ts';
import { PASSWORD } from './people.ts';
import { type RawVisitor, visit } from './raw-doors.ts';

/** Ids of permissions that journeys make begin here: what people copy gets the next id. */
const FIRST_OWN_PERMISSION = 1_000;

const ROOT = 'journeys';

/** Names made so far in this process; each worker has a product of its own. */
let made = 0;

/**
 * What a journey makes for itself in a product that it shares, under names that nobody else has. It is taken away when the
 * journey is over.
 */
export class Own implements AsyncDisposable {
  readonly #outrider: Outrider;
  readonly #parts = new AsyncDisposableStack();
  #admin: Promise<RawVisitor> | undefined;

  constructor(outrider: Outrider) {
    this.#outrider = outrider;
  }

  /** A number for names. */
  number(): number {
    return ++made;
  }

  /** A device that has never been heard. Gives its id. */
  async device(channels = 4): Promise<string> {
    const deviceid = String(18_000_000_000 + this.number());
    await this.#ask({ M: controlCalls.registerDevice.code, I: deviceid, C: String(channels) });
    this.added(deviceid);
    return deviceid;
  }

  /** A device that the journey adds by its pages is taken away with the rest. */
  added(deviceid: string): void {
    this.#parts.defer(() => this.#remove(deviceid));
  }

  /** A recorder that knocks under a number of its own and that nobody has added. Gives its number, which is its id too. */
  stranger(): string {
    const phone = String(17_000_000_000 + this.number());
    this.added(phone);
    this.drive(phone);
    return phone;
  }

  /** A device that comes online, drives about and reports each second; it has no pictures unless somebody watches. */
  async vehicle(channels = 4): Promise<string> {
    const deviceid = await this.device(channels);
    this.drive(deviceid, channels);
    return deviceid;
  }

  /**
   * A user with that permission, who sees the devices alone; their password is {@link PASSWORD}. Gives their name. Their rights are
   * those that the permission has by itself.
   * @param group the group that they belong to; one of their own when absent
   */
  async person(permission: number, deviceids: readonly string[], group?: number): Promise<string> {
    const userName = `person-${this.number()}`;
    const { key } = await this.#visitor();
    const groupid = group ?? (await this.group(`group-of-${userName}`));
    for (const deviceid of deviceids) await this.addToGroup(groupid, deviceid);
    await callHttp(this.#outrider, key, 'addUser', {
      editingName: userName,
      editingPW: PASSWORD,
      editingPermission: permission,
      editingGroupid: groupid,
    });
    await this.taken(userName);
    return userName;
  }

  /** Somebody who manages that group and all below it; {@link PASSWORD} is their password. Gives their name. */
  async manager(group: number): Promise<string> {
    const editingName = await this.person(MANAGER_LEVEL, [], group);
    const { key } = await this.#visitor();
    await callHttp(this.#outrider, key, 'changeUser', { editingName, manager: true });
    return editingName;
  }

  /** How much a group may have with all below it. */
  async quotas(groupid: number, most: Omit<HttpBody<'saveQuotas'>, 'groupid'>): Promise<void> {
    const { key } = await this.#visitor();
    await callHttp(this.#outrider, key, 'saveQuotas', { groupid, ...most });
  }

  /** A user whom the journey makes by its pages is taken away with the rest. */
  async taken(editingName: string): Promise<void> {
    const { key } = await this.#visitor();
    this.#parts.defer(async () => void (await callHttp(this.#outrider, key, 'removeUser', { editingName })));
  }

  /** A permission that grants just these rights, and counts as level 3. Gives its id; {@link person} takes it. */
  async permission(rights: readonly Right[]): Promise<number> {
    const id = FIRST_OWN_PERMISSION + this.number();
    const { code } = controlCalls.writePermissions;
    await this.#ask({ M: code, A: 'SET', B: `${id}^${accessOf(rights)}`, N: `${id}^permission-${id}` });
    this.#parts.defer(() => this.#ask({ M: code, A: 'DEL', I: String(id) }));
    return id;
  }

  /** Has a level grant just these rights, until the journey is over. For products that no other journey shares. */
  async levelRights(level: number, rights: readonly Right[]): Promise<void> {
    const { code } = controlCalls.writePermissions;
    const set = (access: string) => this.#ask({ M: code, A: 'SET', B: `${level}^${access}` });
    await set(accessOf(rights));
    this.#parts.defer(() => set(defaultAccess(level)));
  }

  /** Makes a second factor a duty of users with that permission, until the journey is over. */
  async factorDuty(level: number): Promise<void> {
    const { key } = await this.#visitor();
    const put = async (levels: readonly number[]): Promise<void> =>
      void (await callHttp(this.#outrider, key, 'writeFactorDuties', { levels: [...levels] }));
    await put([level]);
    this.#parts.defer(() => put([]));
  }

  /**
   * A group of that name; below a root that journeys share, or below another of one's own. Gives its id. To put it below
   * another, or others below it, make those first: groups are taken away in the reverse order.
   */
  async group(newChildrenName: string, parentid?: number): Promise<number> {
    const { key } = await this.#visitor();
    const { groupid } = await callHttp(this.#outrider, key, 'addGroup', {
      parentid: parentid ?? (await this.#rootGroup()),
      newChildrenName,
    });
    this.#parts.defer(async () => void (await callHttp(this.#outrider, key, 'removeGroup', { groupid })));
    return groupid;
  }

  /**
   * Settings that the journey, or a person in it, changes in a section of the server's settings are set back when the journey is over: all who
   * share the product share them. To be called ahead of that. Secrets are empty afterwards.
   */
  async sets(section: ServerSection): Promise<void> {
    const { key } = await this.#visitor();
    const { fields } = await callHttp(this.#outrider, key, 'readServerSettings', { section });
    const declared: SettingSection['fields'] = serverSettings[section].fields;
    const values = Object.fromEntries(
      Object.entries(fields)
        .filter(([, { pinned }]) => pinned === null)
        .map(([field, { value }]) => [field, declared[field]?.secret === true ? '' : value]),
    );
    this.#parts.defer(
      async () => void (await callHttp(this.#outrider, key, 'writeServerSettings', { section, values })),
    );
  }

  /** An enabled circle round a place, radius in metres, that watches the device, or one that is off and watches nobody; disabled when the journey is over. */
  async fence(
    title: string,
    deviceid: string | undefined,
    { lat, lng }: Place,
    radius: number,
    shape?: NonNullable<HttpBody<'saveFence'>['shape']>,
    colour: NonNullable<HttpBody<'saveFence'>['colour']> = 'orange',
  ): Promise<void> {
    const { key } = await this.#visitor();
    const slots = await callHttp(this.#outrider, key, 'listFences', {});
    const index = slots.find((slot) => slot.title === '' && slot.radius === 0)?.index ?? slots.length;
    const drawn = { index, title, lat, lng, radius, colour, ...(shape !== undefined && { shape }) };
    const fence = { ...drawn, trigger_in: 1, trigger_out: 1 } as const;
    const watched = deviceid === undefined ? [] : [deviceid];
    const enable = deviceid === undefined ? 0 : 1;
    await callHttp(this.#outrider, key, 'saveFence', { ...fence, enable, devices: watched });
    this.#parts.defer(
      async () =>
        void (await callHttp(this.#outrider, key, 'saveFence', { ...fence, enable: 0, devices: [] })),
    );
  }

  /** A route over positions for a device, until the journey is over. */
  async route(title: string, deviceid: string, latlngs: Place[]): Promise<void> {
    const { key } = await this.#visitor();
    const slots = await callHttp(this.#outrider, key, 'listRoutes', {});
    const index = slots.find(({ positions }) => positions === 0)?.index ?? slots.length;
    const route = { index, title, latlngs };
    await callHttp(this.#outrider, key, 'saveRoute', { ...route, enable: 1, devices: [deviceid] });
    this.#parts.defer(
      async () =>
        void (await callHttp(this.#outrider, key, 'saveRoute', { ...route, enable: 0, devices: [] })),
    );
  }

  /** The root below which groups of journeys are: a root cannot be taken away. */
  async #rootGroup(): Promise<number> {
    const { key } = await this.#visitor();
    const groups = await callHttp(this.#outrider, key, 'listGroups', {});
    const root = groups.find(({ name, parentid }) => name === ROOT && parentid === null);
    if (root !== undefined) return root.groupid;
    return (await callHttp(this.#outrider, key, 'addGroup', { newChildrenName: ROOT })).groupid;
  }

  /** Puts a device into a group that is there. */
  async addToGroup(groupid: number, deviceid: string): Promise<void> {
    const { key } = await this.#visitor();
    await callHttp(this.#outrider, key, 'addToGroup', { groupid, deviceid });
  }

  /**
   * A vehicle whose driver soon phones: its recorder keeps pictures and a clip of that, which a plan of the device fetches. The connection
   * on which they come breaks off once.
   */
  async phoningVehicle(): Promise<string> {
    const deviceid = await this.device();
    const { key } = await this.#visitor();
    const appdevid = alarms.phoneCall.code;
    const eventDownloadPlan = {
      deviceid,
      appdevid,
      downloadtype: downloadModes.download,
      mediatype: planMedia.snapshot,
      downloadplan: 1,
    };
    await callHttp(this.#outrider, key, 'saveDownloadPlan', { eventDownloadPlan });
    this.drive(deviceid, 4, { alarms: 'cuts' });
    return deviceid;
  }

  /** A recorder that calls as the device, or as a stranger of that number, until the journey is over. Gives the way to have it gone before. */
  drive(phone: string, channels = 4, more: VirtualFleetOptions = {}): () => Promise<void> {
    const { jt808Port } = this.#outrider;
    const fleet = createVirtualFleet({
      port: jt808Port,
      vehicles: 1,
      channels,
      firstPhone: phone,
      interval: 1,
      ...more,
    });
    void fleet.then((driven) => driven.start());
    return this.#ender(fleet);
  }

  /** A recorder that calls as the device and says what is wrong with its vehicle. Gives the vehicle, of which that can be changed. */
  async driveFaulty(phone: string, faults: Faults, channels = 4): Promise<VirtualVehicle> {
    const { jt808Port } = this.#outrider;
    const fleet = await createVirtualFleet({
      port: jt808Port,
      vehicles: 1,
      channels,
      firstPhone: phone,
      interval: 1,
    });
    this.#ender(Promise.resolve(fleet));
    const [vehicle] = fleet.vehicles;
    if (vehicle === undefined) throw new Error('The fleet has no vehicle');
    vehicle.setFaults(faults);
    await fleet.start();
    return vehicle;
  }

  /** Has a fleet end with the journey, or before. */
  #ender(fleet: Promise<VirtualFleet>): () => Promise<void> {
    let ended: Promise<void> | undefined;
    const end = async (): Promise<void> => {
      ended ??= fleet.then((driven) => driven[Symbol.asyncDispose]());
      await ended;
    };
    this.#parts.defer(end);
    return end;
  }

  #visitor(): Promise<RawVisitor> {
    this.#admin ??= visit(this.#outrider, ADMIN_NAME, this.#outrider.password);
    return this.#admin;
  }

  /** Removes a device, unless the journey has done so. */
  async #remove(deviceid: string): Promise<void> {
    await this.#ask({ M: controlCalls.removeDevice.code, I: deviceid }, errorRows.NOT_FOUND.vcp);
  }

  async #ask(fields: Record<string, string>, orCode: number = VCP_OK): Promise<void> {
    const [answer] = await (await this.#visitor()).ask(fields);
    if (![VCP_OK, orCode].map(String).includes(answer?.['R'] ?? ''))
      throw new Error(`${JSON.stringify(fields)} was refused: ${JSON.stringify(answer)}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync();
    (await this.#admin)?.[Symbol.dispose]();
  }
}
