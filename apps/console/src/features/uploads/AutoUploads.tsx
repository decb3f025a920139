import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { t } from '../../ground/i18n/t.ts';
import { QuickDays } from '../../ui/calendar/QuickDays.tsx';
import { RangeCalendar } from '../../ui/calendar/RangeCalendar.tsx';
import { type DayRange, wordsOf } from '../../ui/calendar/range.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { QueryForm } from '../../ui/list/QueryForm.tsx';
import { useToday } from '../../ui/use-now.ts';
import { askedIn, extFault, paramsOf } from './asked-uploads.ts';
import { FoundUploads } from './FoundUploads.tsx';
import { UploadAccounts } from './UploadAccounts.tsx';
import '../../ui/list/query-list.css';
import './auto-uploads.css';

/** /autoupload: files that recorders uploaded by themselves (rules AUTO-1 and AUTO-2), and who may (decision 0086). */
export default function AutoUploads() {
  const [params, setParams] = useSearchParams();
  const asked = askedIn(params);
  const today = useToday();
  const id = useId();
  const maySet = useSession(
    ({ access, level }) =>
      level <= SETTINGS_MAX_LEVEL && hasRight(access, 'F_rmdvrs') && hasRight(access, 'F_rmdvrs_ftp'),
  );
  const [isSetting, setSetting] = useState(false);
  const [device, setDevice] = useState(asked?.device ?? '');
  const [ext, setExt] = useState(asked?.ext ?? '');
  const [range, setRange] = useState<DayRange | undefined>(asked);
  const fault = extFault(ext);
  return (
    <main className="or-query-list">
      <QueryForm
        title={t('Auto upload files')}
        asked={asked && wordsOf(asked, asked.device, asked.ext)}
        onAsk={() => {
          if (range?.to !== undefined && fault === undefined) setParams(paramsOf(range, device, ext));
        }}
        beside={
          maySet ? (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setSetting(true)}>
              <Icon name="key" /> {t('FTP accounts')}
            </button>
          ) : null
        }
      >
        <DeviceField deviceid={device} placeholder={t('All devices')} onDevice={setDevice} />
        <div>
          <label className="form-label" htmlFor={`${id}-ext`}>
            {t('File extension')}
          </label>
          <input
            id={`${id}-ext`}
            className={`form-control ${fault === undefined ? '' : 'is-invalid'}`}
            autoComplete="off"
            spellCheck={false}
            value={ext}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setExt(target.value)}
          />
          <output id={`${id}-fault`} className="invalid-feedback">
            {fault === undefined ? null : t(fault)}
          </output>
        </div>
        <QuickDays today={today} onRange={setRange} />
        <RangeCalendar key={range?.to} range={range} onRange={setRange} last={today} />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={range?.to === undefined || fault !== undefined}
        >
          <Icon name="search" /> {t('Search')}
        </button>
      </QueryForm>
      {asked === undefined ? (
        <section className="or-query-list-none">
          <EmptyState icon="hdd" title={t('What did recorders upload by themselves?')}>
            {t('Choose the first and the last day, by the clock of this computer.')}
          </EmptyState>
        </section>
      ) : (
        <FoundUploads key={params.toString()} asked={asked} maySet={maySet} />
      )}
      {isSetting ? <UploadAccounts onHide={() => setSetting(false)} /> : null}
    </main>
  );
}
