import { isOnline } from '@outrider/model/devices/device.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { parseDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { expect } from '@playwright/test';
import type { Outrider } from './outrider.ts';
import { visit } from './raw-doors.ts';

/** Waits until so many vehicles of the demo fleet are online. Their process starts once the server is up: a journey that asks for pictures at once would wait for that, too. */
export async function untilOnline(outrider: Outrider, vehicles: number): Promise<void> {
  if (vehicles === 0) return;
  using admin = await visit(outrider, ADMIN_NAME, outrider.password);
  const online = async (): Promise<number> => {
    const rows = await admin.ask({ M: controlCalls.deviceList.code });
    return rows.filter((row) => row['A']?.startsWith('OT-') === true && isOnline(parseDeviceRow(row))).length;
  };
  await expect.poll(online).toBeGreaterThanOrEqual(vehicles);
}
