import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { setKind } from '../../../fleet/set-kind.ts';
import { kindText, kindTexts } from '../../../map/kinds/silhouettes.ts';

/** Who may change extra info (Q12). */
const EDITOR = { right: 'F_lmdvrs', maxLevel: 1 } as const;

/** What kind of vehicle a device is in; who may change extra info chooses it here. */
export function Kind({ id }: { readonly id: string }) {
  const mayEdit = useSession(
    ({ access, level }) => hasRight(access, EDITOR.right) && level <= EDITOR.maxLevel,
  );
  const [asked, setAsked] = useState<number>();
  const icon = asked ?? deviceStore.extra(id).icon;
  if (!mayEdit) return t(kindText(icon));

  async function keep(wanted: number): Promise<void> {
    setAsked(wanted);
    await setKind(id, wanted);
    setAsked(undefined);
  }

  return (
    <select
      className="form-select form-select-sm map-kind"
      aria-label={t('Kind of vehicle')}
      value={icon}
      disabled={asked !== undefined}
      onChange={({ target }) => void keep(Number(target.value))}
    >
      {vehicleIcons.map((kind, index) => (
        <option key={kind} value={index}>
          {t(kindTexts[kind])}
        </option>
      ))}
    </select>
  );
}
