import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { hostAlone } from './relay-settings.ts';

const LAST_PORT = 65_535;
const USUAL_PORT = 80;
const atOnce = { effect: 'at once' } as const;

/** A portal that is told each minute that the server is there. */
export const cloudSettings = settingSection({
  title: 'Cloud',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Report this server to a portal',
      hint: 'Each minute, with its version and how many devices it has and are online.',
      default: false,
    }),
    ip: setting(hostAlone, {
      ...atOnce,
      label: 'Portal',
      hint: 'Its name or IP address.',
      wants: 'A name or an IP address, without a port.',
      default: '',
    }),
    port: setting(numberFrom(1, LAST_PORT), {
      ...atOnce,
      label: 'Port of the portal',
      hint: 'It is told by plain http.',
      default: USUAL_PORT,
    }),
  },
});

/** How it stands with the portal. Times are ms since 1970 UTC. */
export interface CloudState {
  /** When it took what it was told last; undefined while it never did. */
  readonly takenMs: number | undefined;
  /** When it was told last, and what came of it where that was no success. */
  readonly toldMs: number | undefined;
  readonly fault: string | undefined;
}
