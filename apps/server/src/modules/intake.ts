import { FetchedFootage } from '../intake/fetched-footage.ts';
import { streamRulesOf } from '../relay/stream-rules.ts';
import type { FootageIntake } from '../retrieval/footage-intake.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { fleet } from './devices.ts';
import { log } from './ground.ts';
import { recording } from './recording.ts';
import { store } from './store.ts';

/** Makes recordings of footage that was fetched. */
export const intake = service<FootageIntake>('intake');

export const intakeModule = defineModule({
  name: 'intake',
  needs: { recording, store, fleet, log },
  provides: { intake },
  start({ recording, store, fleet, log }, ends) {
    const keepsSound = (deviceid: string) => !streamRulesOf(() => fleet.records.get(deviceid)).silent;
    return { intake: ends.use(new FetchedFootage({ recording, store, keepsSound, log })) };
  },
});
