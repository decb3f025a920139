import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { useRight, useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath } from '../../../ground/paths.ts';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CaseAssignee } from './CaseAssignee.tsx';
import { CaseAttachments } from './CaseAttachments.tsx';
import { CaseButtons } from './CaseButtons.tsx';
import { CaseCoaching } from './CaseCoaching.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseFacts, CaseMap } from './CaseFacts.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseNotes } from './CaseNotes.tsx';
import { CasePlayback } from './CasePlayback.tsx';
import { holderOf } from './CaseRow.tsx';
import { TuneCase } from './tuning/TuneCase.tsx';
import { useCaseDetails } from './use-case-details.ts';
import type { Deciding } from './use-deciding.ts';
import { plateOf } from './use-inbox.ts';

interface CasePanelProps {
  readonly one: ToldCase;
  readonly deciding: Deciding;
  /** How many listed cases its vehicle has of its kind. */
  readonly alike: number;
  /** Chooses all of them. */
  readonly onAlike: () => void;
  /** Back to the list, where that is not beside it. */
  readonly onBack: (() => void) | undefined;
}

/** A case as it is looked at: pictures, place, facts, notes, and what can be decided. */
export function CasePanel({ one, deciding, alike, onAlike, onBack }: CasePanelProps) {
  const user = useSession((state) => state.user);
  const watchesLive = useRight('P_live');
  const details = useCaseDetails(one);
  const plate = plateOf(one.deviceid);
  /** Without pictures the place is what there is to see: it takes their room. */
  const [hasNone, setBare] = useState(false);
  const isBare = hasNone && one.lat !== undefined && one.lng !== undefined;
  useNow();
  const holder = holderOf(one, user);
  return (
    <section className="or-case" aria-label={t('Case {n}', { n: one.id })} data-case={one.id}>
      <header className="or-case-head">
        {onBack === undefined ? null : (
          <IconButton icon="arrow-left" text={t('To the list')} className="or-action" onClick={onBack} />
        )}
        <h2>
          <Icon
            name={one.gravity === 2 ? 'triangle-fill' : 'diamond-fill'}
            className={`or-gravity-${one.gravity}`}
          />{' '}
          {eventName(one)}
        </h2>
        {watchesLive ? (
          <Link to={livePath(one.deviceid)}>
            {one.deviceid} {plate}
          </Link>
        ) : (
          <span>
            {one.deviceid} {plate}
          </span>
        )}
        <div className="or-bar-space" />
        {alike < 2 ? null : (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onAlike}>
            {t('Choose {count} like this', { count: alike })}
          </button>
        )}
        <TimelineLink
          deviceid={one.deviceid}
          className="btn btn-sm btn-outline-secondary"
          {...(onBack === undefined && { word: true as const })}
          atMs={one.first * 1_000}
        />
      </header>
      {holder === undefined ? null : (
        <output className="or-case-held">
          <Icon name="lock" /> {t('{user} looks at this alarm', { user: holder })}
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() =>
              void httpCall('takeCase', { id: one.id }).then(({ case: told }) => takeCase(told), toastError)
            }
          >
            {t('Take it over from {user}', { user: holder })}
          </button>
        </output>
      )}
      <div className="or-case-stage">
        {isBare ? <CaseMap one={one} /> : null}
        <CasePlayback key={one.id} one={one} onBare={setBare} />
      </div>
      <div className="or-case-beside">
        {isBare ? null : <CaseMap one={one} />}
        <CaseFacts one={one} />
        <CaseAttachments key={`files ${one.id}`} one={one} />
        <div className="or-case-evidence">
          <CaseEvidence key={`evidence ${one.id}`} one={one} />
        </div>
        <div>
          <TuneCase key={`tune ${one.id}`} one={one} />
        </div>
        <CaseAssignee one={one} user={user} />
        <CaseCoaching key={`coaching ${one.id}`} one={one} details={details} />
        <CaseHistory one={one} details={details} />
        <CaseNotes key={one.id} one={one} details={details} />
      </div>
      <CaseButtons one={one} held={holder !== undefined} deciding={deciding} />
    </section>
  );
}
