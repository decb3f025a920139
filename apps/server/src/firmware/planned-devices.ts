import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { FIRMWARE_MAX_LEVEL } from '@outrider/model/firmware/limits.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { KnownVersions } from './device-versions.ts';
import { planOf } from './plan-rules.ts';

export interface PlannedDevicesParts {
  readonly versions: Pick<KnownVersions, 'of'>;
  /** All devices. */
  readonly devices: () => Iterable<string>;
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  /** The plans as they are now. */
  readonly plans: () => readonly FirmwarePlan[];
  readonly isPinned: (deviceid: string) => boolean;
}

/** Which devices plans go to in the end: those of a plan's model that its person sees, and that nobody pinned. */
export class PlannedDevices {
  readonly #parts: PlannedDevicesParts;

  constructor(parts: PlannedDevicesParts) {
    this.#parts = parts;
  }

  async of(plan: FirmwarePlan): Promise<string[]> {
    return await this.ofItsPerson(plan, this.byPlan().get(plan.autofwid) ?? []);
  }

  /** Those of some devices that the person of a plan sees; none where they may no longer have devices updated. */
  async ofItsPerson({ userName }: FirmwarePlan, deviceids: readonly string[]): Promise<string[]> {
    const who = await this.#parts.identityOf(userName);
    if (who === undefined || who.level > FIRMWARE_MAX_LEVEL) return [];
    return deviceids.filter((deviceid) => canAccessDevice(who, deviceid));
  }

  /** Devices that nobody pinned, by the number of their plan: one look at each device, and at the plans once for each model. */
  byPlan(): ReadonlyMap<number, readonly string[]> {
    const { devices, versions, plans, isPinned } = this.#parts;
    const ofModel = new Map<string, FirmwarePlan | undefined>();
    const byPlan = new Map<number, string[]>();
    for (const deviceid of devices()) {
      const said = versions.of(deviceid);
      if (said === undefined || isPinned(deviceid)) continue;
      if (!ofModel.has(said.model)) ofModel.set(said.model, planOf(said, plans()));
      const plan = ofModel.get(said.model);
      if (plan === undefined) continue;
      const own = byPlan.get(plan.autofwid);
      if (own === undefined) byPlan.set(plan.autofwid, [deviceid]);
      else own.push(deviceid);
    }
    return byPlan;
  }
}
