import { PrivacyWatch } from '../privacy/privacy-watch.ts';
import type { PrivateTimes } from '../privacy/private-times.ts';
import type { ZoneTimes } from '../privacy/zone-times.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { guests, sessions } from './people.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

/** When vehicles are private: every way out asks it. */
export const privacy = service<Pick<PrivateTimes, 'some' | 'at' | 'now' | 'between'>>('privacy');
/** Reasons that people give to see something all the same. */
export const givenReasons = service<{
  /** Opens a stretch for somebody who gave a reason, and what they have on show. @returns until when, ms since 1970 UTC */
  readonly open: (reason: {
    readonly user: string;
    readonly deviceid: string;
    readonly fromMs: number;
    readonly toMs: number;
  }) => Promise<number>;
}>('givenReasons');
/** When vehicles are in private zones; zones and visits are put in once there are places. */
export const zoneTimes = service<ZoneTimes>('zoneTimes');

export const privacyModule = defineModule({
  name: 'privacy',
  needs: { store, settings, fleet, sessions, guests, bus, clock, log },
  provides: { privacy, givenReasons, zoneTimes },
  async start({ store, settings, fleet, sessions, guests, bus, clock, log }, ends) {
    const turned = (deviceids: readonly string[]): void => {
      for (const deviceid of deviceids) {
        const live = fleet.state.live(deviceid);
        // Another object: parts that keep rows by it print them again.
        if (live !== undefined) fleet.state.replace(live, { ...live.device });
      }
      sessions.lookAgain();
      guests.lookAgain();
    };
    const watch = ends.use(
      await PrivacyWatch.start({
        rules: () => settings.get('privacy.rules'),
        emergencyMinutes: () => settings.get('privacy.emergencyMinutes'),
        store,
        *deviceids() {
          for (const { deviceid } of fleet.state.all()) yield deviceid;
        },
        turned,
        serverZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        bus,
        clock,
        log,
      }),
    );
    ends.defer(settings.follow(['privacy.rules'], () => watch.readRules()));
    ends.defer(
      settings.follow(['privacy.emergencyMinutes'], () => {
        watch.times.changed();
        watch.look();
      }),
    );
    ends.defer(fleet.reports.onComing(({ deviceid, reports }) => watch.times.zones.note(deviceid, reports)));
    return {
      privacy: watch.times,
      zoneTimes: watch.times.zones,
      givenReasons: {
        async open(given) {
          const untilMs = clock.now() + settings.get('privacy.reasonMinutes') * 60_000;
          const reason = { ...given, untilMs };
          await store.givenReasons.add(reason);
          watch.times.takeReasons([reason]);
          turned([reason.deviceid]);
          return untilMs;
        },
      },
    };
  },
});
