import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import { type DeviceState, deviceStates } from './state-colours.ts';

/** What a device does, as colour, shape and word. */
export function StateBadge({ state, word = true }: { readonly state: DeviceState; readonly word?: boolean }) {
  const { text, icon, css } = deviceStates[state];
  return (
    <span className="or-state" style={{ color: css }} title={t(text)}>
      <Icon name={icon} {...(word ? {} : { label: t(text) })} />
      {word ? <span>{t(text)}</span> : null}
    </span>
  );
}
