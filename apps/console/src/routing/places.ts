import type { PlainWord } from '@outrider/model/texts.ts';
import type { IconName } from '../ui/icons/icons.ts';

/** Entries of a place that belong together. A place with several has a line between them, or their titles. */
interface Section {
  readonly id: string;
  readonly title?: PlainWord;
  /** Whether menus have it on the server's own host alone (rule RIGHT-11). */
  readonly ownHost?: true;
}

interface PlaceRow {
  readonly id: string;
  readonly title: PlainWord;
  readonly icon: IconName;
  readonly sections: readonly Section[];
}

/** The places of the console, by what people do there, in the order of the bar (decision 0062). A screen's row names a section. */
export const places = [
  { id: 'watch', title: 'Watch', icon: 'camera-video', sections: [{ id: 'watch' }] },
  {
    id: 'look-back',
    title: 'Look back',
    icon: 'clock-history',
    sections: [
      { id: 'playback', title: 'Playback' },
      { id: 'look-back', title: 'Footage and places' },
    ],
  },
  { id: 'events', title: 'Events', icon: 'lightning', sections: [{ id: 'events' }] },
  {
    id: 'fleet',
    title: 'Fleet',
    icon: 'truck-front',
    sections: [{ id: 'fleet' }, { id: 'fleet-setup', ownHost: true }],
  },
  { id: 'reports', title: 'Reports', icon: 'file-earmark-text', sections: [{ id: 'reports' }] },
  {
    id: 'administration',
    title: 'Administration',
    icon: 'sliders',
    sections: [
      { id: 'people', title: 'People', ownHost: true },
      { id: 'settings', title: 'Server', ownHost: true },
      { id: 'logs', title: 'Logs', ownHost: true },
      { id: 'status' },
    ],
  },
] as const satisfies readonly PlaceRow[];

/** A place of the console. */
export type Place = (typeof places)[number];

/** A section of a place: where a row has its screen. */
export type SectionId = Place['sections'][number]['id'];

const ownHostSections: ReadonlySet<SectionId> = new Set(
  places.flatMap(({ sections }) => sections.flatMap((section) => ('ownHost' in section ? [section.id] : []))),
);

/** Whether menus have a section on the server's own host alone. */
export function isOfOwnHost(section: SectionId): boolean {
  return ownHostSections.has(section);
}
