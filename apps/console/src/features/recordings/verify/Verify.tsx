import { type PackageReport, verifyPackage } from '@outrider/evidence/verify-package.ts';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VerifyReport } from './VerifyReport.tsx';
import './verify.css';

/** What the page is about now. */
type Look =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string; readonly part: number }
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'done'; readonly name: string; readonly report: PackageReport };

/**
 * Looks whether each bit of a package of evidence is as it was signed. All of it happens in the page: nothing is sent
 * anywhere, and nobody has to sign in.
 */
export default function Verify() {
  const [look, setLook] = useState<Look>({ kind: 'none' });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** A file that was dropped meanwhile takes the place of the one before. */
  const turn = useRef(0);

  async function verify(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const mine = ++turn.current;
    const { name, size } = file;
    const tell = (next: Look): void => {
      if (turn.current === mine) setLook(next);
    };
    tell({ kind: 'reading', name, part: 0 });
    try {
      const report = await verifyPackage(
        {
          size,
          read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
        },
        { onProgress: (part) => tell({ kind: 'reading', name, part }) },
      );
      tell({ kind: 'done', name, report });
    } catch {
      tell({ kind: 'unreadable', name });
    }
  }
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <main className="or-verify">
      <header>
        <BrandLogo size={36} />
        <h1>{t('Verify evidence')}</h1>
      </header>
      <p className="or-muted">
        {t('This page checks that each bit of a package is as it was signed. Nothing is sent anywhere.')}
      </p>
      <div
        className={over ? 'or-verify-drop or-verify-over' : 'or-verify-drop'}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void verify(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="box-seam" />
        <p>{t('Drop a package here, or')}</p>
        <button type="button" className="btn btn-primary" onClick={() => input.current?.click()}>
          {t('Choose a file')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('Choose a file')}
          onChange={({ target }) => {
            void verify(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {look.kind === 'reading' ? (
          <>
            <p>{t('{name} is read …', { name: look.name })}</p>
            <progress max={1} value={look.part} aria-label={t('How much of it was read')} />
          </>
        ) : null}
        {look.kind === 'unreadable' ? (
          <div className="alert alert-danger" role="alert">
            {t('{name} cannot be read.', { name: look.name })}
          </div>
        ) : null}
        {look.kind === 'done' ? <VerifyReport name={look.name} report={look.report} /> : null}
      </div>
    </main>
  );
}
