import { VIRTUAL_MANUFACTURER, VIRTUAL_MODEL } from '@outrider/jt808/dialects/virtual-recorder.ts';
import type { Parameter } from '@outrider/jt808/messages/parameters.ts';

/** What a recorder says that it is (0x0100, 0x0107), and what it is set to before anybody sets anything. */
export interface RecorderMake {
  readonly manufacturer: string;
  readonly model: string;
  /** The version of one that got no other. */
  readonly firmware: string;
  /**
   * Parameters of another make, beside those of the standards that every recorder here has; undefined for the virtual recorder, which
   * has parameters of its own.
   */
  readonly parameters: ReadonlyMap<number, Parameter['value']> | undefined;
}

/** The make of its own that a virtual recorder is. */
export const virtualMake: RecorderMake = {
  manufacturer: VIRTUAL_MANUFACTURER,
  model: VIRTUAL_MODEL,
  firmware: 'virtual',
  parameters: undefined,
};

/** Signs that fit the fields of all editions: 5 of 0x0107, and 20 of 0x0100 (JT/T 808-2013). */
const MAKE = /^([!-.0-~]{1,5})\/([!-.0-~]{1,20})\/([!-.0-~]{1,100})$/;

/** The make that a text names as MANUFACTURER/MODEL/FIRMWARE; undefined for any other text. */
export function readMake(text: string): Omit<RecorderMake, 'parameters'> | undefined {
  const [, manufacturer, model, firmware] = MAKE.exec(text) ?? [];
  if (manufacturer === undefined || model === undefined || firmware === undefined) return undefined;
  return { manufacturer, model, firmware };
}
