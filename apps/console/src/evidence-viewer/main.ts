import type { ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { caseList } from './case-list.ts';
import { controls } from './controls.ts';
import { ChannelTile } from './channel-tile.ts';
import { DrawnMap } from './drawn-map.ts';
import { element } from './element.ts';
import { eventList } from './event-list.ts';
import { nextFootage } from './file-at.ts';
import { Playhead } from './playhead.ts';
import { TimeStrip } from './time-strip.ts';
import { say, spokenBy } from './words.ts';
import { ZoneClock } from './zone-clock.ts';

/** What the server puts into the page; the text itself where it put nothing. */
const content = JSON.parse(document.getElementById('package')?.textContent ?? '""') as ViewedPackage | string;

if (typeof content === 'string')
  document.body.append(
    element('p', { class: 'muted' }, say('This page shows a package of evidence, and lies in none.')),
  );
else show(content);

function show(viewed: ViewedPackage): void {
  const { manifest, way, events } = viewed;
  const { device, channels, footage, fromMs, toMs, keyFingerprint, redaction, cases = [] } = manifest;
  document.title = say('Evidence of {device}', { device: device.deviceid });
  document.documentElement.lang = spokenBy(navigator.language) === undefined ? 'en' : navigator.language;
  const clock = new ZoneClock(device.zoneSeconds);
  const tiles = channels.map(
    (channel) =>
      new ChannelTile(
        channel,
        footage.filter((file) => file.channel === channel),
      ),
  );
  const map = new DrawnMap(way);
  const strip = new TimeStrip(viewed, {
    onSeek: (ms) => playhead.seek(ms),
    timeOf: (ms) => clock.text(ms),
  });
  const list = eventList(
    events,
    (ms) => clock.text(ms),
    (ms) => playhead.seek(ms),
  );
  const playhead: Playhead = new Playhead({
    fromMs,
    toMs,
    followers: [...tiles, map, strip],
    next: (atMs) => nextFootage(footage, atMs),
    onMove: (atMs, speed) => bar.show(atMs, speed),
  });
  const bar = controls({ playhead, tiles, clock, onZone: () => list.renew() });
  document.body.append(
    element(
      'header',
      {},
      element(
        'h1',
        {},
        say('Evidence of {device}', { device: [device.deviceid, device.plate].filter(Boolean).join(' · ') }),
      ),
      element(
        'p',
        { class: 'muted' },
        say('Exported by {user} at {time}', {
          user: manifest.user,
          time: `${new Date(manifest.exportedMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        }),
      ),
      element('p', {}, element('strong', {}, `${say('Reason')}: `), manifest.reason),
      ...(redaction === undefined
        ? []
        : [
            element(
              'p',
              { class: 'redacted' },
              say(
                'Redacted copy: areas of the pictures are covered. SHA-256 of the original package: {hash}',
                {
                  hash: redaction.originalSha256,
                },
              ),
            ),
          ]),
    ),
    element(
      'main',
      {},
      element(
        'section',
        { class: 'stage' },
        element(
          'div',
          { class: 'tiles', 'data-count': String(tiles.length) },
          ...tiles.map(({ root }) => root),
        ),
        strip.root,
        bar.root,
      ),
      element(
        'aside',
        {},
        element('h2', {}, say('Way')),
        map.root,
        element('h2', {}, say('Events')),
        list.root,
        ...(cases.length === 0
          ? []
          : [element('h2', {}, say('Alarms and decisions')), caseList(cases, (ms) => clock.text(ms))]),
        element('h2', {}, say('Files')),
        element(
          'ul',
          { class: 'files' },
          ...footage.map(({ name, codec, width, height }) =>
            element('li', {}, element('a', { href: name }, name), ` ${codec} ${width}×${height}`),
          ),
        ),
        element(
          'p',
          { class: 'muted' },
          say('Whether nothing was changed is found by the verify page of the server, or by npm run verify.'),
        ),
        element('p', { class: 'muted key' }, say('Signed by the key {key}', { key: keyFingerprint })),
      ),
    ),
  );
  playhead.start();
}
