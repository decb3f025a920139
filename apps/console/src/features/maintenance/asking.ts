import type { WireDue, WireMaintenancePlan } from '@outrider/protocol/maintenance/calls.ts';

/** What is being said in a dialog. */
export type Asking =
  | { readonly about: 'plan'; readonly plan: WireMaintenancePlan | undefined }
  | {
      readonly about: 'done';
      readonly deviceid: string;
      readonly due: WireDue | undefined;
      /** By the server’s clock, where that is known. */ readonly today?: string;
    }
  | { readonly about: 'meter'; readonly deviceid: string }
  | { readonly about: 'calendar' };
