import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences } from '@outrider/model/server/sentences.ts';
import { type ExtraScript, extraScriptOf } from '../settings/extra-script.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { config } from './ground.ts';
import { settings } from './settings.ts';

/** The script of the deployment that pages run (rule S08). */
export const extraScript = service<() => ExtraScript>('extraScript');

export const extraScriptModule = defineModule({
  name: 'extraScript',
  needs: { config, settings },
  provides: { extraScript },
  start({ config: { allowExtraJs }, settings }, ends) {
    ends.defer(
      settings.guard('extraJs.text', async (text) => {
        // A script that is set already may be removed all the same.
        if (!allowExtraJs && text !== '')
          throw new OutriderError('VALIDATION', serverSentences.noExtraScript);
      }),
    );
    return { extraScript: extraScriptOf(allowExtraJs, () => settings.get('extraJs.text')) };
  },
});
