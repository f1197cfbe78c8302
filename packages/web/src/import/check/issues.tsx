import type { ImportRecord } from '@personalia/contract';
import { useState } from 'react';
import type { AskedRows } from '../data/use-imports.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { Findings } from './findings.tsx';
import { IssueTable } from './issue-table.tsx';

interface Props {
  upload: ImportRecord;
  state: 'error' | 'warning';
  draft: SettingsDraft;
  mayMean?: boolean;
}

/** What is wrong most often, and below it the rows: all of them, or those of one line. */
export function Issues({ upload, state, draft, mayMean = false }: Props) {
  const [asked, setAsked] = useState<AskedRows | null>(null);
  return (
    <>
      <Findings upload={upload} state={state} draft={draft} mayMean={mayMean} asked={asked} onAsk={setAsked} />
      <IssueTable
        upload={upload}
        state={state}
        asked={asked}
        draft={mayMean ? draft : null}
        onAll={() => setAsked(null)}
      />
    </>
  );
}
