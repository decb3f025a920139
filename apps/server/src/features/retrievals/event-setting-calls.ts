import { coverings } from '@outrider/model/retrievals/event-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

const kept = { hasError: false, message: 'The settings were kept' } as const;
const flagOf = (on: boolean): '0' | '1' => (on ? '1' : '0');
/** Values of `/gkserver/cover`, in the order of the coverings. */
const covers = ['', '0', '1'] as const;

export const readEventFootage: HttpHandler<'readEventFootage', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({
  videoDownload: flagOf(settings.get('events.videoDownload')),
  downloadOldfirst: flagOf(settings.get('events.downloadOldfirst')),
  footagesize: settings.get('events.footagesize'),
  snapsize: settings.get('events.snapsize'),
  sdsize: settings.get('events.sdsize'),
  autouploadsize: settings.get('events.autouploadsize'),
});

export const writeEventFootage: HttpHandler<'writeEventFootage', 'settings'> = async (
  { videoDownload, downloadOldfirst, footagesize, snapsize, sdsize, autouploadsize },
  call,
  { settings },
) => {
  const changes = {
    'events.videoDownload': videoDownload === '1',
    'events.downloadOldfirst': downloadOldfirst === '1',
    'events.footagesize': footagesize,
    'events.snapsize': snapsize,
    'events.sdsize': sdsize,
    'events.autouploadsize': autouploadsize,
  };
  await settings.set(changes, setterOf(call));
  return kept;
};

export const readEventRecover: HttpHandler<'readEventRecover', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({ enable: covers[coverings.indexOf(settings.get('eventRecover.enable'))] ?? '' });

export const writeEventRecover: HttpHandler<'writeEventRecover', 'settings'> = async (
  { enable },
  call,
  { settings },
) => {
  const covering = coverings[covers.indexOf(enable)] ?? coverings[0];
  await settings.set({ 'eventRecover.enable': covering }, setterOf(call));
  return kept;
};
