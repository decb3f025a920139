import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';

interface FileInputProps {
  /** What becomes of the file. */
  readonly about: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** A field for a file with shapes. */
export function FileInput({ about, disabled = false, onFile }: FileInputProps) {
  const id = useId();
  return (
    <Labelled id={id} label={t('GeoJSON, KML or KMZ')}>
      <input
        id={id}
        type="file"
        className="form-control"
        accept=".geojson,.json,.kml,.kmz"
        aria-describedby={`${id}-about`}
        disabled={disabled}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <div id={`${id}-about`} className="form-text">
        {about}
      </div>
    </Labelled>
  );
}
