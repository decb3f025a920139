import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import { locale, t, translate } from '../../../ground/i18n/t.ts';
import type { SettingFields } from '../../../ui/form/setting-values.ts';
import { effectWords } from './effect-words.ts';

/** When what is saved in a section is in force, as its settings are declared; setting by setting where they differ. */
export function SectionEffect({ section }: { readonly section: ServerSection }) {
  const fields: SettingFields = serverSettings[section].fields;
  const effects = new Set(Object.values(fields).map(({ effect }) => effect));
  const list = new Intl.ListFormat(locale(), { type: 'unit' });
  const labels = (wanted: string): string =>
    list.format(
      Object.values(fields)
        .filter(({ effect }) => effect === wanted)
        .map(({ label }) => translate(label)),
    );
  return (
    <div className="or-muted mb-3">
      {Array.from(effects, (effect) => (
        <p key={effect} className="mb-0">
          {effects.size === 1
            ? effectWords[effect]()
            : t('{settings}: {when}', { settings: labels(effect), when: effectWords[effect]() })}
        </p>
      ))}
    </div>
  );
}
