import { isRemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { WireTemplate } from '@outrider/protocol/devices/template-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';

type Stand = { readonly what: 'edit' | 'apply' | 'remove'; readonly template: WireTemplate };

const CARD_PX = 96;
const countOf = ({ values }: WireTemplate): number => Object.keys(values).filter(isRemoteKey).length;

/** Sets of settings by name: added, changed, applied to devices. */
export function TemplatesTab() {
  const { data, error, refetch } = useCall('listSettingTemplates', []);
  const { data: stands } = useCall('listSettingStands', []);
  const isMobile = useIsMobile();
  const user = useSession((all) => all.user);
  const isAdmin = useSession(({ level }) => level === 0);
  const [open, setOpen] = useState<Stand | 'new'>();
  const rows = data?.templates;
  const hide = (): void => setOpen(undefined);
  const kept = async (): Promise<void> => {
    await Promise.all([refetch(), askAgain('listSettingStands')]);
    hide();
  };
  /** Devices of its model that differ: whom it is applied to, unless others are chosen. */
  const differing = ({ name }: WireTemplate): readonly string[] =>
    (stands?.devices ?? []).flatMap(({ deviceid, template, differs }) =>
      template === name && differs > 0 ? [deviceid] : [],
    );
  const actions = (template: WireTemplate) => (
    <span className="or-bulk-actions">
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        onClick={() => setOpen({ what: 'apply', template })}
      >
        {t('Apply')}
      </button>
      {isAdmin || sameName(user, template.user) ? (
        <>
          <IconButton
            className="or-action"
            icon="pencil"
            text={t('Edit {device}', { device: template.name })}
            onClick={() => setOpen({ what: 'edit', template })}
          />
          <IconButton
            className="or-action"
            icon="trash3"
            text={t('Delete {name}', { name: template.name })}
            onClick={() => setOpen({ what: 'remove', template })}
          />
        </>
      ) : null}
    </span>
  );
  const columns: TableColumn<WireTemplate>[] = [
    { id: 'name', text: t('Name'), width: 200, sort: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'model',
      text: t('Model'),
      width: 180,
      sort: ({ model }) => model || undefined,
      cell: ({ model }) => model || '–',
    },
    { id: 'count', text: t('Settings'), width: 100, numeric: true, sort: countOf, cell: countOf },
    {
      id: 'differs',
      text: t('Devices that differ'),
      width: 160,
      numeric: true,
      sort: (row) => differing(row).length,
      cell: (row) => (row.model === '' ? '' : differing(row).length),
    },
    { id: 'of', text: t('User'), width: 140, sort: (row) => row.user, cell: (row) => row.user },
    {
      id: 'updated',
      text: t('Changed'),
      width: 180,
      sort: ({ updated }) => updated,
      cell: ({ updated }) => formatTime(updated * 1_000),
    },
    { id: 'actions', stays: true, text: t('Actions'), width: 180, cell: actions },
  ];
  const card: TableColumn<WireTemplate> = {
    id: 'name',
    text: t('Name'),
    width: 320,
    sort: ({ name }) => name,
    cell: (row) => (
      <div className="or-bulk-card">
        <strong>{row.name}</strong>
        <span className="or-ellipsis or-muted">
          {[row.model, t('{count} settings', { count: countOf(row) })].filter(Boolean).join(' · ')}
        </span>
        {actions(row)}
      </div>
    ),
  };
  if (rows === undefined) return <Unread error={error} onRetry={refetch} />;
  return (
    <>
      <div className="or-bulk-tools">
        <div className="or-bar-space" />
        <button type="button" className="btn btn-sm btn-primary" onClick={() => setOpen('new')}>
          {t('Add template')}
        </button>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="gear" title={t('There are no templates')}>
          <p>
            {t(
              'A template has the settings that the recorders of a model should have; recorders that differ are listed.',
            )}
          </p>
        </EmptyState>
      ) : (
        <DataTable
          label={t('Templates')}
          rows={rows}
          keyOf={({ template }) => String(template)}
          columns={isMobile ? [card] : columns}
          sortedBy="name"
          hideHead={isMobile}
          {...(isMobile ? { rowHeight: CARD_PX } : {})}
        />
      )}
      {open === undefined ? null : open === 'new' ? (
        <TemplateDialog onKept={kept} onHide={hide} />
      ) : open.what === 'edit' ? (
        <TemplateDialog template={open.template} onKept={kept} onHide={hide} />
      ) : open.what === 'apply' ? (
        <BulkDialog
          start={{ chosen: differing(open.template), template: open.template }}
          onHide={() => void kept()}
        />
      ) : (
        <AskFirst
          id="remove-template"
          title={t('Delete template')}
          doText={t('Delete')}
          onDo={async () => {
            await httpCall('removeSettingTemplate', { template: open.template.template });
            await kept();
          }}
          onHide={hide}
        >
          {open.template.name}
        </AskFirst>
      )}
    </>
  );
}
