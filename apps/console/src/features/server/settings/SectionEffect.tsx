import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import type { SettingFields } from '../../../ui/form/setting-values.ts';
import { effectWords } from './effect-words.ts';

/** When what is saved in a section is in force, as its settings are declared. Where they differ, the section's own form says it at its fields. */
export function SectionEffect({ section }: { readonly section: ServerSection }) {
  const fields: SettingFields = serverSettings[section].fields;
  const [effect, ...others] = new Set(Object.values(fields).map((field) => field.effect));
  if (effect === undefined || others.length > 0) return null;
  return <p className="or-muted mb-3">{effectWords[effect]()}</p>;
}
