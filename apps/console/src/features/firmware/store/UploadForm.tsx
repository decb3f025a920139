import {
  MAX_FIRMWARE_BYTES,
  MAX_FIRMWARE_MEMO_LENGTH,
  MAX_VERSION_LENGTH,
} from '@outrider/model/firmware/limits.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { sendFile } from './send-file.ts';

/** Sends a file to the store: with how far it has come, until it is stopped or the page is left (rule FW-2). */
export function UploadForm({ onSent }: { readonly onSent: () => void }) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [memo, setMemo] = useState('');
  const [version, setVersion] = useState('');
  const [signature, setSignature] = useState('');
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const calledOff = useRef<AbortController>(undefined);
  useEffect(() => () => calledOff.current?.abort(), []);
  const sends = percent !== undefined;

  function choose(chosen: File | undefined): void {
    const isTooLarge = chosen !== undefined && chosen.size > MAX_FIRMWARE_BYTES;
    setFault(isTooLarge ? t(firmwareSentences.tooLarge) : undefined);
    setFile(isTooLarge ? undefined : chosen);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (file === undefined || sends) return;
    calledOff.current = new AbortController();
    setFault(undefined);
    setPercent(0);
    try {
      const isSent = await sendFile(file, {
        words: { memo: memo.trim(), version: version.trim(), signature: signature.trim() },
        onProgress: (share) => setPercent(Math.floor(share * 100)),
        signal: calledOff.current.signal,
      });
      if (isSent) {
        toast('success', t('Firmware Upload'), { detail: t('Success') });
        for (const clear of [setMemo, setVersion, setSignature]) clear('');
        setFile(undefined);
        if (input.current !== null) input.current.value = '';
        onSent();
      }
    } catch (error) {
      setFault(errorWords(error));
    }
    setPercent(undefined);
  }

  return (
    <form className="or-firmware-upload" onSubmit={(event) => void send(event)} noValidate>
      <Labelled id={`${id}-file`} label={t('Firmware file')}>
        <input
          ref={input}
          id={`${id}-file`}
          type="file"
          className="form-control"
          disabled={sends}
          aria-describedby={`${id}-most`}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <div id={`${id}-most`} className="form-text">
          {t('At most 200 MB.')}
        </div>
      </Labelled>
      <LabelledInput
        id={`${id}-version`}
        label={t('Version that it then names')}
        value={version}
        maxLength={MAX_VERSION_LENGTH}
        disabled={sends}
        autoComplete="off"
        onText={setVersion}
      />
      <LabelledInput
        id={`${id}-memo`}
        label={t('Memo')}
        value={memo}
        maxLength={MAX_FIRMWARE_MEMO_LENGTH}
        disabled={sends}
        autoComplete="off"
        onText={setMemo}
      />
      <div>
        <LabelledInput
          id={`${id}-signature`}
          label={t('Signature (Ed25519)')}
          value={signature}
          maxLength={88}
          disabled={sends}
          autoComplete="off"
          spellCheck={false}
          onText={setSignature}
        />
        <div className="form-text">{t('Base64, over its SHA-256. Empty where the server demands none.')}</div>
      </div>
      <div className="or-firmware-send">
        <button type="submit" className="btn btn-primary" disabled={file === undefined || sends}>
          <Icon name="plus-lg" /> {t('Upload')}
        </button>
        {sends ? (
          <>
            <progress max={100} value={percent} aria-label={t('{n} % sent', { n: percent })} />
            <span className="or-numeric">{percent} %</span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => calledOff.current?.abort()}
            >
              {t('Stop the upload')}
            </button>
          </>
        ) : null}
      </div>
      <FormFault text={fault} />
    </form>
  );
}
