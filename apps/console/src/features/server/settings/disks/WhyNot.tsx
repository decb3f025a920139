import { osSentences } from '@outrider/model/server/os-sentences.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';

const words = { off: osSentences.osOff, away: osSentences.osAway } as const;

/** Why nothing is done to the machine here. */
export function WhyNot({ state }: { readonly state: keyof typeof words }) {
  return (
    <p className={`alert alert-${state === 'off' ? 'info' : 'warning'} or-media-ruled`}>
      <Icon name={state === 'off' ? 'info-circle' : 'exclamation-triangle'} />
      {t(words[state])}
    </p>
  );
}
