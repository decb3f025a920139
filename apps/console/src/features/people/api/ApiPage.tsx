import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { askApi } from '../../../connection/api-call.ts';
import { answers } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { type ApiDocument, type ApiOperation, operationsOf, soughtIn } from './api-document.ts';
import { OperationPanel } from './OperationPanel.tsx';
import './api.css';

const OPEN = 'operation';
/** Bytes of it. */
const MOST_DOCUMENT = 8 * 1024 * 1024;
/** The client for programs that the server gives. */
const CLIENT = '/api/v1/client.tgz';
const DOCUMENT = { method: 'GET', address: '/api/v1/openapi.json', headers: {}, body: undefined };

/** /apireference: what programs can ask of the server, to read and to try as the signed-in user. */
export default function ApiPage() {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['openapi'],
      queryFn: async () =>
        JSON.parse(new TextDecoder().decode((await askApi(DOCUMENT, MOST_DOCUMENT)).bytes)) as ApiDocument,
      staleTime: Number.POSITIVE_INFINITY,
    },
    answers,
  );
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const all = data === undefined ? [] : operationsOf(data);
  const shown = soughtIn(all, typed.trim());
  const opened = all.find(({ operationId }) => operationId === params.get(OPEN));
  return (
    <main className="or-api" tabIndex={-1} aria-busy={data === undefined && !isError}>
      <section className="or-api-list">
        <h1>{t('API for programs')}</h1>
        <p className="or-muted">
          {t(
            'Programs make these calls with a token, which you make in Your account. Here you make them with your own rights.',
          )}{' '}
          <a href={CLIENT} download>
            {t('Client for Node and browsers (npm)')}
          </a>
        </p>
        <SearchField label={t('Find a call')} value={typed} onChange={setTyped} />
        {isError ? (
          <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton width="100%" height="12rem" />
        ) : shown.length === 0 ? (
          <p className="or-muted">{t('No call matches all of these words.')}</p>
        ) : (
          <Operations operations={shown} opened={opened?.operationId} />
        )}
      </section>
      {data === undefined || opened === undefined ? (
        <section className="or-api-none">
          <EmptyState icon="plug" title={t('Choose a call')}>
            {t('Its parameters and its response are shown here, and you can try it.')}
          </EmptyState>
        </section>
      ) : (
        <OperationPanel key={opened.operationId} operation={opened} document={data} />
      )}
    </main>
  );
}

interface OperationsProps {
  readonly operations: readonly ApiOperation[];
  readonly opened: string | undefined;
}

/** A path that may break behind a slash. */
const breaking = (path: string) =>
  path.split(/(?<=\/)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a path never change their order
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));

function Operations({ operations, opened }: OperationsProps) {
  const byTag = Map.groupBy(operations, ({ tags: [tag = ''] }) => tag);
  return (
    <nav aria-label={t('Calls of the API')}>
      {[...byTag].map(([tag, ofTag]) => (
        // As the document has them, whatever language the page speaks.
        <div key={tag} lang="en">
          <h2>{tag}</h2>
          <ul>
            {ofTag.map(({ operationId, method, path, summary }) => (
              <li key={operationId}>
                <Link
                  to={`?${OPEN}=${operationId}`}
                  aria-current={operationId === opened ? 'page' : undefined}
                >
                  <span className="or-api-method">{method}</span>{' '}
                  <span>
                    <code>{breaking(path)}</code>
                    <small>{summary}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
