import { isSameScope, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { FilterFold } from '../../ui/list/FilterFold.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { SideRow } from '../../ui/list/SideRow.tsx';
import { useGroups } from '../groups/use-groups.ts';
import {
  devicesWithPlans,
  everybody,
  isChosen,
  ofGroup,
  type PlanChoice,
  type PlanOrder,
} from './plan-choice.ts';
import '../../ui/list/side-list.css';
import './plans.css';

interface PlanSideProps {
  /** What the list is of, translated. */
  readonly title: string;
  readonly plans: readonly PlanScope[];
  /** Says whom a plan is for. */
  readonly whose: (scope: PlanScope) => string;
  readonly by: PlanOrder;
  readonly choice: PlanChoice;
  readonly onBy: (by: PlanOrder) => void;
  readonly onChoose: (choice: PlanChoice) => void;
  readonly onAdd: () => void;
  /** Removes all plans that are for somebody. */
  readonly onRemove: (scope: PlanScope) => void;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Whose plans there are, by device or by group, to choose one: the side of a screen of plans (rule PLAN-2). */
export function PlanSide(props: PlanSideProps) {
  const { title, plans, whose, by, choice, onBy, onChoose, onAdd, onRemove, children } = props;
  const id = useId();
  const isMobile = useIsMobile();
  /** On a phone: whether whose plans are shown is open to be chosen, above the plans. */
  const [open, setOpen] = useState(false);
  const said = [
    by === 'device' ? t('By device') : t('By group'),
    choice === 'all' ? t('ALL') : whose(choice),
  ].join(' · ');
  const isManager = useSession(({ branch }) => branch !== undefined);
  const count = (scope: PlanScope): number => plans.filter((plan) => isSameScope(plan, scope)).length;
  const row = (scope: PlanScope, text: string) => (
    <PlanSideRow
      key={text}
      text={text}
      count={count(scope)}
      chosen={isChosen(choice, scope)}
      onChoose={() => onChoose(scope)}
      onRemove={() => onRemove(scope)}
    />
  );
  return (
    <aside className="or-side or-plans-side" aria-labelledby={id}>
      <div className="or-side-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="btn btn-sm btn-primary" onClick={onAdd}>
          <Icon name="plus-lg" /> {t('Add')}
        </button>
      </div>
      <FilterFold folds={isMobile} said={said} open={open} onOpen={setOpen}>
        <fieldset className="or-plans-by">
          <legend className="visually-hidden">{t('Order')}</legend>
          {(['device', 'group'] as const).map((each) => (
            <label key={each} className="form-check">
              <input
                type="radio"
                className="form-check-input"
                name={id}
                checked={by === each}
                onChange={() => onBy(each)}
              />
              <span className="form-check-label">{each === 'device' ? t('By device') : t('By group')}</span>
            </label>
          ))}
        </fieldset>
        <ul className="or-side-list or-plans-list">
          <PlanSideRow
            text={t('ALL')}
            count={plans.filter(({ groupid }) => (groupid !== undefined) === (by === 'group')).length}
            chosen={choice === 'all'}
            onChoose={() => onChoose('all')}
          />
          {by === 'device' ? (
            <>
              {isManager ? null : row(everybody, t('GLOBAL'))}
              {devicesWithPlans(plans).map((deviceid) => row({ deviceid }, deviceid))}
            </>
          ) : (
            <GroupRows count={count} choice={choice} onChoose={onChoose} />
          )}
        </ul>
      </FilterFold>
      {children}
    </aside>
  );
}

interface GroupRowsProps {
  readonly count: (scope: PlanScope) => number;
  readonly choice: PlanChoice;
  readonly onChoose: (choice: PlanChoice) => void;
}

function GroupRows({ count, choice, onChoose }: GroupRowsProps) {
  const { tree } = useGroups();
  if (tree === undefined) return null;
  if (tree.size === 0) return <li className="or-muted or-plans-none">{t('There are no groups yet.')}</li>;
  return tree
    .inOrder()
    .map(({ groupid, name }) => (
      <PlanSideRow
        key={groupid}
        text={name}
        depth={tree.depth(groupid) - 1}
        count={count(ofGroup(groupid))}
        chosen={isChosen(choice, ofGroup(groupid))}
        onChoose={() => onChoose(ofGroup(groupid))}
      />
    ));
}

interface PlanSideRowProps {
  readonly text: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly depth?: number;
  readonly onChoose: () => void;
  readonly onRemove?: () => void;
}

function PlanSideRow({ text, count, chosen, depth = 0, onChoose, onRemove }: PlanSideRowProps) {
  return (
    <SideRow
      chosen={chosen}
      depth={depth}
      onChoose={onChoose}
      actions={
        onRemove === undefined || count === 0 ? null : (
          <IconButton
            icon="trash3"
            text={t('Delete all plans of {whose}', { whose: text })}
            className="or-action"
            onClick={onRemove}
          />
        )
      }
    >
      <span className="or-ellipsis">{text}</span>
      <span className="or-muted">{count}</span>
    </SideRow>
  );
}
