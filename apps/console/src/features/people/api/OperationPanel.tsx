import { type FormEvent, useId, useState } from 'react';
import { type ApiAnswer, askApi } from '../../../connection/api-call.ts';
import { serverOrigin } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { useIntoView } from '../../../ui/list/use-into-view.ts';
import { AnswerView } from './AnswerView.tsx';
import {
  type ApiDocument,
  type ApiOperation,
  curlOf,
  firstBody,
  type Parameter,
  requestOf,
  shapeOf,
} from './api-document.ts';

interface OperationPanelProps {
  readonly operation: ApiOperation;
  readonly document: ApiDocument;
}

/** A call: what it does, what it is asked, what it answers; and a form that makes it. */
export function OperationPanel({ operation, document }: OperationPanelProps) {
  const { method, path, summary, description, parameters, requestBody, responses } = operation;
  const section = useIntoView();
  const bodySchema = requestBody?.content?.['application/json']?.schema;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(() => (bodySchema === undefined ? undefined : firstBody(bodySchema)));
  const [answer, setAnswer] = useState<ApiAnswer>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const bodyId = useId();
  const request = requestOf(operation, document, values);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    setAnswer(undefined);
    try {
      setAnswer(await askApi({ ...request, body }));
    } catch (error) {
      setFault(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (method === 'GET') void send();
    else setAsking(true);
  };
  const curl = curlOf(serverOrigin() || location.origin, request, body);
  return (
    <section ref={section} className="or-api-call" aria-label={`${method} ${path}`}>
      <h2>
        <span className="or-api-method">{method}</span> <code>{path}</code>
      </h2>
      <p>{summary}</p>
      <p className="or-muted">{description}</p>
      <form onSubmit={submit} aria-busy={busy}>
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            onChange={(value) => setValues((now) => ({ ...now, [parameter.name]: value }))}
          />
        ))}
        {body === undefined || bodySchema === undefined ? null : (
          <div className="mb-3">
            <label className="form-label" htmlFor={bodyId}>
              {t('Body (JSON)')}
            </label>
            <textarea
              id={bodyId}
              className="form-control font-monospace"
              rows={6}
              spellCheck={false}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
            <details>
              <summary>{t('What it may contain')}</summary>
              <pre>{shapeOf(bodySchema, document)}</pre>
            </details>
          </div>
        )}
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Make the call')}
        </button>
      </form>
      <p className="or-api-curl">
        <code>{curl}</code> <CopyButton text={curl} />
      </p>
      <FormFault text={fault} />
      {answer === undefined ? null : <AnswerView answer={answer} />}
      <Answers responses={responses} document={document} />
      {asking ? (
        <AskFirst
          id="api-call"
          title={t('Make the call')}
          doText={t('Make the call')}
          asks
          onDo={send}
          onHide={() => setAsking(false)}
        >
          {t('This changes what the server keeps, or makes a device do something: {call}', {
            call: `${method} ${request.address}`,
          })}
        </AskFirst>
      ) : null}
    </section>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { name, required = false, description, schema } = parameter;
  const id = useId();
  const choices = schema.enum?.map(String);
  const shared = { id, value, required, 'aria-describedby': `${id}-about` };
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {required ? name : t('{name} (optional)', { name })}
      </label>
      {choices === undefined ? (
        <input
          {...shared}
          className="form-control"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select {...shared} className="form-select" onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('None')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <div id={`${id}-about`} className="form-text">
        {description}
      </div>
    </div>
  );
}

/** What it answers where it goes well, and by which statuses it says what went wrong. */
function Answers({
  responses,
  document,
}: Pick<ApiOperation, 'responses'> & Pick<OperationPanelProps, 'document'>) {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const wrong = Object.keys(responses).filter((status) => !status.startsWith('2'));
  return (
    <>
      <h3>{t('Response')}</h3>
      {good.map(([status, { content = {} }]) => (
        <div key={status}>
          <p className="mb-1">
            <strong>{status}</strong> {Object.keys(content).join(', ')}
          </p>
          {Object.values(content).map(({ schema }) => {
            const shape = shapeOf(schema, document);
            return <pre key={shape}>{shape}</pre>;
          })}
        </div>
      ))}
      {wrong.length === 0 ? null : (
        <p className="or-muted">{t('Errors: {statuses}', { statuses: wrong.join(', ') })}</p>
      )}
    </>
  );
}
