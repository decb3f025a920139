import { useEffect, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { BroadcastHearers } from './BroadcastHearers.tsx';
import { BroadcastTargets, targetOf, type Wanted } from './BroadcastTargets.tsx';
import { endTalk, openTalk } from './open-talk.ts';
import { EndButton, TalkControls, TalkFaultNote } from './TalkControls.tsx';
import { useTalk } from './talk-state.ts';
import './talk.css';
import './broadcast.css';

/** Speaks to all devices, to some, or to a group, from Start to End (rule TALK-1). Closed, it ends. */
export function BroadcastDialog({ onHide }: { readonly onHide: () => void }) {
  const [wanted, setWanted] = useState<Wanted>({ mode: 'all', devices: new Set(), group: undefined });
  const now = useTalk((talk) => (talk?.target.kind === 'broadcast' ? talk : undefined));
  const runs = now !== undefined && now.phase !== 'over' && now.phase !== 'fault';
  const target = targetOf(wanted);
  useEffect(() => endTalk, []);
  return (
    <Dialog
      id="broadcast"
      title={t('Broadcast')}
      onHide={onHide}
      size="lg"
      action
      footer={
        <>
          <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
            {t('Close')}
          </button>
          {runs ? (
            <EndButton text={t('End')} />
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={target === undefined}
              onClick={() => (target === undefined ? undefined : void openTalk(target))}
            >
              <Icon name="megaphone" /> {t('Start')}
            </button>
          )}
        </>
      }
    >
      <BroadcastTargets wanted={wanted} onWanted={setWanted} disabled={runs} />
      {now === undefined ? null : (
        <div className="broadcast-now">
          <TalkFaultNote now={now} />
          <TalkControls now={now} />
          <BroadcastHearers now={now} />
        </div>
      )}
    </Dialog>
  );
}
