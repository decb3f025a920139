import type { PlainWord } from '@outrider/model/texts.ts';
import { useStore } from 'zustand';
import { events } from '../fleet/events.ts';
import { t } from '../ground/i18n/t.ts';

/** The tab's title: unread events, screen, product. */
export function PageTitle({ title }: { readonly title: PlainWord }) {
  const unread = useStore(events, (state) => state.unread);
  const count = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `;
  return <title>{`${count}${t(title)} · Outrider`}</title>;
}
