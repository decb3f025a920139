import type { Device } from '@outrider/model/devices/device.ts';
import { Icon } from '../icons/Icon.tsx';
import { reportFaults } from './report-faults.ts';
import './report-faults.css';

interface ReportFaultsProps {
  readonly device: Pick<Device, 'clockOffS' | 'impossible'>;
  /** False: a mark alone, its words on pointing at it. */
  readonly word?: boolean;
}

/** What is wrong with what a device reports; nothing while all is well. */
export function ReportFaults({ device, word = true }: ReportFaultsProps) {
  return reportFaults(device).map(({ text, advice }) => (
    <span key={text} className="or-report-fault" title={`${text}: ${advice}`}>
      <Icon name="exclamation-triangle" {...(word ? {} : { label: text })} />
      {word ? <span>{text}</span> : null}
    </span>
  ));
}
