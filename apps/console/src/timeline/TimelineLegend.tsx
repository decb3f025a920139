import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { MenuButton } from '../ui/menu/MenuButton.tsx';
import { MenuPanel } from '../ui/menu/MenuPanel.tsx';
import { footageWords } from './moment-words.ts';
import './timeline-legend.css';

/** What is drawn in the row of a channel, in the order in which people meet it. */
const legend = (): readonly (readonly [kind: string, words: string])[] => [
  ['server', footageWords('server')],
  ['fetched', footageWords('fetched')],
  ['card', footageWords('card')],
  ['damaged', footageWords('damaged')],
  ['none', footageWords('none')],
  ['unknown', footageWords('unknown')],
  ['private', footageWords('private')],
  ['locked', t('locked: it is not deleted')],
  ['alarm', t('recorded because of an alarm')],
  ['knock', t('recorded because of a knock')],
];

/** Says what the strokes of a timeline mean, behind a button. */
export function TimelineLegend() {
  const text = t('What the strokes mean');
  return (
    <div className="or-timeline-legend">
      <Menu>
        <MenuButton className="or-timeline-legend-button" aria-label={text} title={text}>
          <Icon name="question-circle" />
        </MenuButton>
        <MenuPanel fixed label={text} className="or-timeline-legend-panel">
          <ul>
            {legend().map(([kind, words]) => (
              <li key={kind}>
                <span className="or-timeline-swatch" data-kind={kind} aria-hidden />
                {words}
              </li>
            ))}
          </ul>
        </MenuPanel>
      </Menu>
    </div>
  );
}
