import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isKey } from '../../ground/keys.ts';
import { timelineRights } from '@outrider/model/recordings/timeline-rights.ts';
import { useAnyRight, useRight, useSession } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { findDevices } from '../../fleet/find-devices.ts';
import { livePath, mapPath, timelinePath } from '../../ground/paths.ts';
import { t } from '../../ground/i18n/t.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import type { Screen } from '../../routing/screen.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { useNow } from '../../ui/use-now.ts';
import { rowAfterKey, rowKeys } from '../../ui/list/row-after-key.ts';
import { screens } from '../screens.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { doWith } from '../../vehicle/do-with.ts';
import { permittedActions } from '../../vehicle/vehicle-actions.ts';
import { useActions } from './actions.ts';
import { type Action, findActions } from './find-actions.ts';
import { FoundDevice, FoundNames } from './FoundDevice.tsx';
import { type FoundAct, findActs } from './found-acts.ts';
import { type FoundMoment, findMoments } from './found-moments.ts';
import { findScreens, placeTitle } from './find-screens.ts';
import { PaletteWord, typeHere } from './PaletteWord.tsx';
import './palette.css';

/** Devices that are listed: a further letter finds what is not among them. */
const MOST_DEVICES = 12;

const momentRow = (id: string): string => `moment ${id}`;
const actRow = ({ deviceid, action }: FoundAct): string => `act ${action.id} ${deviceid}`;
const deviceRow = (id: string): string => `device ${id}`;
const screenRow = (path: string): string => `screen ${path}`;
const actionRow = (id: string): string => `action ${id}`;

interface PaletteProps {
  /** What is looked for; typed from the moment it was opened, which may have been before this was here. */
  readonly word: string;
  readonly onWord: (word: string) => void;
  /** Whether Enter was pressed before this was here: then what is found first is opened or done. */
  readonly entered: boolean;
  /** Opens a path in its place. */
  readonly onOpen: (path: string) => void;
  /** Closes it, and does something. */
  readonly onDo: (what: () => void) => void;
  readonly onClose: () => void;
  /** Opens a dialog in its place. */
  readonly onShow: (dialog: ShellDialog) => void;
}

/** Finds devices, screens and actions by a word; Enter opens or does the one that is marked (rule NAV-11). Mounted while it is open. */
export function Palette({ word, onWord, entered, onOpen, onDo, onClose, onShow }: PaletteProps) {
  const [marked, setMarked] = useState('');
  const visitor = useVisitor();
  const mayWatch = useRight('P_live');
  const mayMap = useRight('F_gps');
  const nowMs = useNow();
  const mayTimeline = useAnyRight(timelineRights);
  const serverZone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const moments = mayTimeline ? findMoments(deviceStore, word, serverZone, nowMs) : [];
  const devices = mayWatch || mayMap ? findDevices(deviceStore, word, MOST_DEVICES) : [];
  const acts = findActs(deviceStore, permittedActions(visitor), word);
  const found = findScreens(screens, visitor, word);
  const actions = findActions(useActions(onShow), word);
  const rows = [
    ...moments.map(({ id }) => momentRow(id)),
    ...devices.map(deviceRow),
    ...acts.map(actRow),
    ...found.map(({ path }) => screenRow(path)),
    ...actions.map(({ id }) => actionRow(id)),
  ];
  const openDevice = (id: string): void => onOpen(mayWatch ? livePath(id) : mapPath(id));
  const openMoment = ({ id, ms }: FoundMoment): void => onOpen(timelinePath(id, ms));
  const actOn = ({ deviceid, action }: FoundAct): void => {
    if ('path' in action) return onOpen(action.path(deviceid));
    onDo(() => doWith(action, deviceid));
  };
  const act = ({ path, run }: Action): void => {
    if (path !== undefined) return onOpen(path);
    onDo(() => run?.());
  };
  const takeFirst = useEffectEvent((): void => {
    const [[moment], [device], [first], [screen], [action]] = [moments, devices, acts, found, actions];
    if (moment !== undefined) openMoment(moment);
    else if (device !== undefined) openDevice(device);
    else if (first !== undefined) actOn(first);
    else if (screen !== undefined) onOpen(screen.path);
    else if (action !== undefined) act(action);
  });
  useEffect(() => {
    if (entered) takeFirst();
  }, [entered]);

  /** Arrows, Home and End are the list's own. */
  function turnPage(event: KeyboardEvent): void {
    if (!isKey(rowKeys.rows.page, event)) return;
    const row = rowAfterKey(event.key, rows.indexOf(marked), rows.length);
    if (row === undefined) return;
    event.preventDefault();
    setMarked(rows[row] ?? '');
  }
  return (
    <Modal onHide={onClose} returnsFocus={false} className="or-palette" label={t('Find')}>
      <Command
        shouldFilter={false}
        loop
        label={t('Devices, screens and actions')}
        value={marked}
        onValueChange={setMarked}
        onKeyDown={turnPage}
      >
        <PaletteWord>
          <Command.Input
            ref={typeHere}
            value={word}
            onValueChange={onWord}
            placeholder={t('A device, a screen or an action')}
          />
        </PaletteWord>
        <Command.List>
          <Command.Empty>{t('No device, screen or action matches.')}</Command.Empty>
          <MomentGroup moments={moments} onOpen={openMoment} />
          {devices.length === 0 ? null : (
            <Command.Group heading={t('Devices')}>
              {devices.map((id) => (
                <Command.Item key={id} value={deviceRow(id)} onSelect={() => openDevice(id)}>
                  <FoundDevice id={id} />
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <ActGroup acts={acts} onAct={actOn} />
          <ScreenGroup screens={found} onOpen={onOpen} />
          <ActionGroup actions={actions} onAct={act} />
        </Command.List>
      </Command>
    </Modal>
  );
}

interface MomentGroupProps {
  readonly moments: readonly FoundMoment[];
  readonly onOpen: (moment: FoundMoment) => void;
}

/** Moments of vehicles, each with the clock of the device beside it. */
function MomentGroup({ moments, onOpen }: MomentGroupProps) {
  if (moments.length === 0) return null;
  return (
    <Command.Group heading={t('On the timeline')}>
      {moments.map((moment) => (
        <Command.Item key={moment.id} value={momentRow(moment.id)} onSelect={() => onOpen(moment)}>
          <Icon name="bar-chart-steps" /> <strong>{moment.id}</strong> <FoundNames id={moment.id} />
          <time>{moment.text}</time>
          <span className="or-muted">{`${moment.zone} ${t('by the device clock')}`}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

interface ActGroupProps {
  readonly acts: readonly FoundAct[];
  readonly onAct: (act: FoundAct) => void;
}

/** What can be done with the vehicle that was named, in the order of its menu everywhere. */
function ActGroup({ acts, onAct }: ActGroupProps) {
  if (acts.length === 0) return null;
  return (
    <Command.Group heading={t('With the vehicle')}>
      {acts.map((found) => (
        <Command.Item key={actRow(found)} value={actRow(found)} onSelect={() => onAct(found)}>
          <Icon name={found.action.icon} /> {t(found.action.title)} <strong>{found.deviceid}</strong>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

interface ScreenGroupProps {
  readonly screens: ReturnType<typeof findScreens>;
  readonly onOpen: (path: string) => void;
}

function ScreenGroup({ screens: found, onOpen }: ScreenGroupProps) {
  if (found.length === 0) return null;
  return (
    <Command.Group heading={t('Screens')}>
      {found.map(({ path, title, icon, key, menu }) => (
        <Command.Item key={path} value={screenRow(path)} onSelect={() => onOpen(path)}>
          <Icon name={icon} /> {t(title)} <FoundPlace menu={menu} />
          {key === undefined ? null : (
            <span className="or-palette-keys" aria-hidden>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function FoundPlace({ menu }: Pick<Screen, 'menu'>) {
  const place = placeTitle({ menu });
  return place === undefined ? null : <span className="or-muted">{t(place)}</span>;
}

interface ActionGroupProps {
  readonly actions: readonly Action[];
  readonly onAct: (action: Action) => void;
}

function ActionGroup({ actions, onAct }: ActionGroupProps) {
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={t('Actions')}>
      {actions.map((action) => (
        <Command.Item key={action.id} value={actionRow(action.id)} onSelect={() => onAct(action)}>
          <Icon name={action.icon} /> {action.title}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
