import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { webAddress } from '../../../ui/form/web-address.ts';
import { DiagnosisPage } from './DiagnosisPage.tsx';

const schema = z.object({ url: webAddress });

/**
 * /urltest: a page in a frame. What may be framed is what the server's policy allows, the addresses of Iframes in its settings: nothing
 * is opened for this page. The frame may run scripts and no more, and reaches neither this page nor its keys.
 */
export default function UrlTest() {
  const [url, setUrl] = useState('');
  const [refused, setRefused] = useState(false);
  const form = useSchemaForm(schema, { url: '' });
  useEffect(() => {
    const look = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', look);
    return () => document.removeEventListener('securitypolicyviolation', look);
  }, []);
  return (
    <DiagnosisPage shown="urltest" className="or-urltest">
      <p className="or-muted">{t('Opens a page inside the console, to see whether it may be framed.')}</p>
      <form
        className="or-urltest-form"
        onSubmit={(event) =>
          void form.handleSubmit((one) => {
            setRefused(false);
            setUrl(one.url);
          })(event)
        }
      >
        <FormProvider {...form}>
          <TextField name="url" label={t('Address of the page')} first />
        </FormProvider>
        <button type="submit" className="btn btn-primary">
          {t('Show')}
        </button>
      </form>
      {url === '' ? null : (
        <p role={refused ? 'alert' : 'note'} className={refused ? 'text-danger' : 'or-muted'}>
          {refused
            ? t(
                'This server does not allow that address in a frame: Server Settings, Iframes, has those it allows.',
              )
            : t('Where nothing is shown, that page forbids to be shown in a frame.')}
        </p>
      )}
      {url === '' || refused ? null : (
        <iframe
          title={t('The page in the frame')}
          src={url}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      )}
    </DiagnosisPage>
  );
}
