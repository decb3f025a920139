import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/notices/toast.ts';

const SET_OK_MS = 1_000;

/** Says what came of a change of a slot: that the recorder has it, or that it waits. */
export function tellSet({ state }: Pick<HttpAnswer<'faceSet'>, 'state'>): void {
  if (state === 'done') toast('success', t('set OK'), { ms: SET_OK_MS });
  else toast('info', t('It waits for the recorder, which is told when it comes.'));
}
