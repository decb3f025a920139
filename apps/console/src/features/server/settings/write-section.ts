import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { ServerSection } from '@outrider/model/server-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';

/** What is set in a section, by field, as it was read. */
export type SettingStates = HttpAnswer<'readServerSettings'>['fields'];

/**
 * Sets fields of a section, as long as nobody else has changed one of them since they were read.
 * @throws CallError CONFLICT where somebody has: what is set now was read again, for the form that shows it
 */
export async function writeSection(
  section: ServerSection,
  values: Readonly<Record<string, unknown>>,
  read: SettingStates,
  proof: { readonly oldpass?: string } = {},
): Promise<void> {
  const seen = Object.fromEntries(Object.keys(values).map((field) => [field, read[field]?.edit ?? 0]));
  try {
    await httpCall('writeServerSettings', { section, values, seen, ...proof });
  } catch (error) {
    if (isConflict(error)) await askAgain('readServerSettings');
    throw error;
  }
  void askAgain('readSettingChanges');
}

/** Whether a save was refused since somebody else has changed the same meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'CONFLICT';
