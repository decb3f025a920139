import type { WallLayout } from '@outrider/model/live/wall-layout.ts';
import { placesOf, wallPresetNames, wallPresets } from '@outrider/model/live/wall-presets.ts';
import { t } from '../../../ground/i18n/t.ts';

interface PresetChoiceProps {
  readonly preset: WallLayout['preset'];
  /** How many tiles a wall may have. */
  readonly most: number;
  readonly onPreset: (preset: WallLayout['preset']) => void;
}

/** How many tiles stand side by side. */
export function PresetChoice({ preset, most, onPreset }: PresetChoiceProps) {
  const names = wallPresetNames.filter(
    (name) => name === preset || name === 'auto' || placesOf(wallPresets[name]) <= most,
  );
  return (
    <select
      className="form-select form-select-sm wall-presets"
      aria-label={t('Arrangement')}
      title={t('Arrangement')}
      value={preset}
      onChange={({ target }) => onPreset(names.find((name) => name === target.value) ?? 'auto')}
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {name === 'auto' ? t('Auto') : wordsOf(name)}
        </option>
      ))}
    </select>
  );
}

function wordsOf(name: keyof typeof wallPresets): string {
  const { columns, rows } = wallPresets[name];
  return name.includes('+') ? name.replace('+', ' + ') : `${name} (${columns}×${rows})`;
}
