import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { expect } from '@playwright/test';
import type { RawVisitor } from './raw-doors.ts';

/** Changes settings of a device as somebody who has just read them: once the product knows it, and also where it is edited meanwhile. */
export async function changeSettings(admin: RawVisitor, deviceid: string, change: object): Promise<void> {
  const [{ code: read }, { code: write }] = [controlCalls.readSettings, controlCalls.writeSettings];
  const said = async (): Promise<string | undefined> => {
    const edits = (await admin.ask({ M: read, I: deviceid })).at(-1)?.['V'] ?? '0';
    return (await admin.ask({ M: write, I: deviceid, Z: JSON.stringify(change), V: edits })).at(-1)?.['R'];
  };
  await expect.poll(said).toBe(String(VCP_OK));
}
