import {
  ASKED_PAGE,
  ChaseDocuments,
  type DocumentRequest,
  GetAskedPeople,
  GetDocumentRequests,
} from '@personalia/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useRecordWords } from '../parts/words.ts';
import '../erasure/erasure.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';

const KEY = 'DocumentRequest';

/** Documents that people were asked for, and how far it is (organisation-and-employee 10.7). */
export function Component() {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const [opened, setOpened] = useState<DocumentRequest | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'all'],
    queryFn: ({ signal }) => call(GetDocumentRequests, { signal }),
  });
  if (error) return <ListFailure error={error} entities={t('ask.requests')} onRetry={() => void refetch()} />;
  return (
    <div className="form-page">
      {!data && <p role="status">{words('loading')}</p>}
      {data?.length === 0 && (
        <ListMessage title={t('ask.none')} hint={t('ask.pageText')}>
          <LinkButton to="/employee">{t('ask.openList')}</LinkButton>
        </ListMessage>
      )}
      {data && data.length > 0 && (
        <>
          <p className="erasures-soft">{t('ask.pageText')}</p>
          <ul className="erasures">
            {data.map((one) => (
              <Entry key={one.id} request={one} onOpen={() => setOpened(one)} />
            ))}
          </ul>
        </>
      )}
      <SidePanel open={opened !== null} title={opened?.document ?? ''} onClose={() => setOpened(null)}>
        {opened && <AskedPeople id={opened.id} />}
      </SidePanel>
    </div>
  );
}

function Entry({ request, onOpen }: { request: DocumentRequest; onOpen: () => void }) {
  const { t, locale } = useRecordWords();
  const client = useQueryClient();
  const may = useMay('document-request');
  const { id, document, note, askedBy, askedAt, asked, handedIn } = request;

  const chase = () =>
    attempt(async () => {
      const { told: result } = await call(ChaseDocuments, { params: { id }, body: {} });
      notify.success(t('ask.chased', { count: result }));
      await client.invalidateQueries({ queryKey: [KEY] });
    });
  return (
    <li>
      <div>
        <p>
          <strong>{document}</strong> · {t('ask.progress', { handedIn, asked })}
        </p>
        <progress
          className="progress-bar"
          max={asked}
          value={handedIn}
          aria-label={t('ask.progress', { handedIn, asked })}
        />
        {note && <p>{note}</p>}
        <p className="erasures-soft">{t('ask.askedBy', { name: askedBy, time: formatInstant(askedAt, locale) })}</p>
      </div>
      <div className="erasures-actions">
        <Button onClick={onOpen}>{t('ask.people')}</Button>
        {may('edit') && handedIn < asked && <Button onClick={() => void chase()}>{t('ask.chase')}</Button>}
      </div>
    </li>
  );
}

function AskedPeople({ id }: { id: string }) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [KEY, 'people', id],
    queryFn: ({ pageParam: page, signal }) => call(GetAskedPeople, { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: (people, pages) => (people.length < ASKED_PAGE ? undefined : pages.length + 1),
  });
  if (error) return <ListFailure error={error} entities={t('ask.people')} onRetry={() => void refetch()} />;
  if (!data) return <p className="side-panel-content">{words('loading')}</p>;
  return (
    <div className="side-panel-content">
      <ul className="erasures">
        {data.pages.flat().map((one) => (
          <li key={one.employeeId}>
            <div>
              <p>
                <Link to={`/employee/employee-form/${one.employeeId}?tab=documents`}>{one.displayName}</Link>{' '}
                <span className="cell-code">{one.employeeNo}</span>
              </p>
              <p className="erasures-soft">
                {one.handedIn ? t('ask.handedIn') : t('ask.owed')}
                {!one.handedIn && !one.hasLogin && ` · ${t('ask.noLogin')}`}
                {one.chasedAt && ` · ${t('ask.chasedAt', { time: formatInstant(one.chasedAt, locale) })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ask.more')}
        </Button>
      )}
    </div>
  );
}
