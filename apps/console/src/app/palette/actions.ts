import { t } from '../../ground/i18n/t.ts';
import { useLanguages } from '../../ground/languages.ts';
import { setPreference, usePreference } from '../../ground/preferences.ts';
import { useVariant } from '../../ground/variant.ts';
import { chooseLanguage } from '../../connection/own-language.ts';
import { askSignOut } from '../../connection/ask-sign-out.ts';
import { useCall } from '../../connection/use-call.ts';
import { useMayChangePassword, useRight } from '../../connection/use-session.ts';
import { framedPath } from '../../ground/paths.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { toast } from '../../ui/notices/toast.ts';
import { install, installOffer } from '../installation.ts';
import { toggleFullScreen, useIsFullScreen } from '../full-screen.ts';
import type { Action } from './find-actions.ts';
import { menuRows } from '../../routing/menu-rows.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import { placeActions } from '../place-actions.ts';
import type { ShellDialog } from '../shell-dialog.ts';
import { useStore } from 'zustand';

const modes = [
  ['light', 'sun', 'Light'],
  ['dark', 'moon', 'Dark'],
  ['auto', 'circle-half', 'Same as the system'],
] as const;

async function copyAddress(): Promise<void> {
  if (await copyText(location.href)) toast('success', t('The address of this view was copied'));
}

/** What the signed-in user can do from the palette, beside opening devices and screens. */
export function useActions(show: (dialog: ShellDialog) => void): readonly Action[] {
  const languages = useLanguages();
  const language = usePreference('language');
  const lengthUnit = usePreference('lengthUnit');
  const colourMode = usePreference('colourMode');
  const eventNotify = usePreference('eventNotify');
  const hasEvents = useRight('F_event');
  const visitor = useVisitor();
  const forcedKm = useVariant((all) => all.forcedKm);
  const mayChange = useMayChangePassword();
  const isFull = useIsFullScreen();
  const offer = useStore(installOffer, (state) => state.offer);
  const { data } = useCall('framedPages', []);
  const otherUnit = lengthUnit === 'mile' ? 'kilometre' : 'mile';
  const unitName = otherUnit === 'mile' ? t('Mile') : t('Kilometre');
  const all: readonly (Action | false)[] = [
    {
      id: 'full-screen',
      icon: isFull ? 'fullscreen-exit' : 'fullscreen',
      title: isFull ? t('Leave full screen') : t('Full screen'),
      run: toggleFullScreen,
    },
    window.isSecureContext && {
      id: 'copy',
      icon: 'link-45deg',
      title: t('Copy the address of this view'),
      run: () => void copyAddress(),
    },
    ...modes
      .filter(([mode]) => mode !== colourMode)
      .map(([mode, icon, name]): Action => ({
        id: mode,
        icon,
        title: `${t('Light or dark')}: ${t(name)}`,
        run: () => setPreference('colourMode', mode),
      })),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code, name }): Action => ({
        id: `language ${code}`,
        icon: 'translate',
        title: `${t('Language')}: ${name}`,
        run: () => chooseLanguage(code),
      })),
    !forcedKm && {
      id: 'unit',
      icon: 'rulers',
      title: `${t('Length unit')}: ${unitName}`,
      run: () => setPreference('lengthUnit', otherUnit),
    },
    hasEvents && {
      id: 'notify',
      icon: eventNotify ? 'bell-slash' : 'bell',
      title: `${t('Event notify')}: ${eventNotify ? t('Off') : t('On')}`,
      run: () => setPreference('eventNotify', !eventNotify),
    },
    ...(data?.iframes ?? []).map(({ title }, index): Action => ({
      id: framedPath(index),
      icon: 'window',
      title,
      path: framedPath(index),
    })),
    ...menuRows(placeActions, visitor).map(({ dialog, icon, title }): Action => ({
      id: dialog,
      icon,
      title: t(title),
      run: () => show(dialog),
    })),
    { id: 'keys', icon: 'keyboard', title: t('List the keys'), run: () => show('keys') },
    offer !== undefined && {
      id: 'install',
      icon: 'window-plus',
      title: t('Install as an app'),
      run: () => void install(),
    },
    mayChange && { id: 'password', icon: 'key', title: t('Change password'), run: () => show('password') },
    { id: 'copyright', icon: 'info-circle', title: t('Copyright'), run: () => show('copyright') },
    { id: 'sign-out', icon: 'box-arrow-right', title: t('Logout'), run: askSignOut },
  ];
  return all.filter((action) => action !== false);
}
