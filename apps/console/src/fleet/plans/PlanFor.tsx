import { type PlanMode, planModes } from '@outrider/model/plans/plan-scope.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { DeviceSelector } from '../device-tree/DeviceSelector.tsx';
import { useGroups } from '../groups/use-groups.ts';
import type { PlanTarget } from './plan-target.ts';

/** Devices for which a plan is saved at once, at most. */
const MOST_DEVICES = 200;

interface PlanForProps {
  readonly target: PlanTarget;
  /** What can be chosen; all unless told otherwise. */
  readonly modes?: readonly PlanMode[];
  /** What is asked for, translated: as the requirements call it unless told otherwise. */
  readonly legend?: string;
  readonly onTarget: (target: PlanTarget) => void;
}

const MODE_TEXTS = { GLOBAL: 'GLOBAL', DEVICE: 'Devices', GROUP: 'For a group' } as const;

/** Whom a plan is for: everybody, devices, or a group (rule PLAN-8). */
export function PlanFor({ target, modes = planModes, legend = t('Mode Update'), onTarget }: PlanForProps) {
  const { mode, deviceids, groupid } = target;
  // What is for everybody is for people who are above all branches.
  const isManager = useSession(({ branch }) => branch !== undefined);
  const offered = isManager ? modes.filter((each) => each !== 'GLOBAL') : modes;
  const { tree } = useGroups();
  const id = useId();
  const root = tree?.roots()[0]?.groupid ?? 0;
  const choose = (next: PlanMode): void =>
    onTarget({ ...target, mode: next, groupid: groupid === 0 ? root : groupid });
  // The field shows the first group once groups are there, and it is the one that is chosen.
  const isRootLate = mode === 'GROUP' && groupid === 0 && root !== 0;
  const chooseRoot = useEffectEvent(() => choose('GROUP'));
  useEffect(() => {
    if (isRootLate) chooseRoot();
  }, [isRootLate]);
  return (
    <fieldset className="or-plan-for mb-3">
      <legend className="form-label">{legend}</legend>
      <div className="or-plans-by">
        {offered.map((each) => (
          <label key={each} className="form-check">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              checked={mode === each}
              onChange={() => choose(each)}
            />
            <span className="form-check-label">{t(MODE_TEXTS[each])}</span>
          </label>
        ))}
      </div>
      {mode === 'DEVICE' ? (
        <DeviceSelector
          chosen={new Set(deviceids)}
          most={MOST_DEVICES}
          onChosen={(chosen) => onTarget({ ...target, deviceids: [...chosen].sort() })}
        />
      ) : null}
      {mode === 'GROUP' && tree?.size === 0 ? (
        <p className="form-text">{t('There are no groups yet.')}</p>
      ) : mode === 'GROUP' ? (
        <select
          className="form-select"
          aria-label={t('Group')}
          value={groupid}
          onChange={({ target: { value } }) => onTarget({ ...target, groupid: Number(value) })}
        >
          {tree?.inOrder().map((group) => (
            <option key={group.groupid} value={group.groupid}>
              {`${'\u2003'.repeat(tree.depth(group.groupid) - 1)}${group.name}`}
            </option>
          ))}
        </select>
      ) : null}
    </fieldset>
  );
}
