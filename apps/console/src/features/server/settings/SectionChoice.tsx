import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { settingGroups } from '@outrider/model/server-setting-groups.ts';
import { t } from '../../../ground/i18n/t.ts';

interface SectionChoiceProps {
  readonly shown: ServerSection;
  readonly onShow: (section: ServerSection) => void;
}

/** The menu of the sections on a phone: a list that the phone draws itself. */
export function SectionChoice({ shown, onShow }: SectionChoiceProps) {
  return (
    <select
      className="form-select"
      aria-label={t('Server Settings')}
      value={shown}
      onChange={({ target }) => {
        const section = serverSections.find((name) => name === target.value);
        if (section !== undefined) onShow(section);
      }}
    >
      {settingGroups.map(({ title, sections }) => (
        <optgroup key={title} label={t(title)}>
          {sections.map((name) => (
            <option key={name} value={name}>
              {t(serverSettings[name].title)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
