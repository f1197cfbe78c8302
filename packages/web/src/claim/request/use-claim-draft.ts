import {
  AddClaimReceiptFile,
  type Claim,
  type ClaimChoices,
  CreateClaim,
  DeleteClaimReceiptFile,
  formatDate,
  UpdateClaim,
} from '@personalia/contract';
import { useState } from 'react';
import { attempt, call, messageOf } from '../../platform/api/index.ts';
import { forUpload } from '../../platform/files/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { claimOf, draftBody, memberFor, newLine, type TypedClaim, type TypedLine } from './claim-draft.ts';

/** A draft as the server keeps it: the first receipt saves it, since a file needs a claim to belong to. */
export interface Saved {
  readonly id: string;
  readonly version: number;
}

/** What is typed of a claim, and what of it is kept. */
export function useClaimDraft(claim: Claim | null, employeeId: string, choices: ClaimChoices) {
  const { t, locale } = useClaimWords();
  const today = useToday();
  const [typed, setTyped] = useState<TypedClaim>(() =>
    claimOf(claim, t('form.newTitle', { date: formatDate(today, locale) })),
  );
  const [saved, setSaved] = useState<Saved | null>(claim && { id: claim.id, version: claim.version });
  const [isDirty, setDirty] = useState(false);
  /** Why a receipt was not kept, by line. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const changeLines = (next: (lines: readonly TypedLine[]) => readonly TypedLine[]) =>
    setTyped((before) => ({ ...before, lines: next(before.lines) }));

  function change(next: Partial<TypedClaim>): void {
    setTyped((before) => ({ ...before, ...next }));
    setDirty(true);
  }

  /** Another type covers the person before where it can. */
  function changeLine({ id, memberId }: TypedLine, next: Partial<TypedLine>): void {
    const changed =
      'claimTypeId' in next
        ? { ...next, memberId: memberFor(choices.types, next.claimTypeId ?? null, memberId) }
        : next;
    changeLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
    setDirty(true);
  }

  /** Saves the draft as it is and says where it is kept. */
  async function keep(next: TypedClaim = typed): Promise<Saved> {
    const body = draftBody(next);
    const answer = saved
      ? await ask<Claim>(UpdateClaim, { params: { id: saved.id }, body: { ...body, version: saved.version } })
      : await ask<Claim>(CreateClaim, { body: { ...body, employeeId } });
    const kept = { id: answer.id, version: answer.version };
    setSaved(kept);
    setDirty(false);
    return kept;
  }

  /** Each photo is a receipt of the line, or of a line of its own. */
  async function attach(files: readonly File[], lineId: string | null): Promise<void> {
    setRefused({});
    let lines = typed.lines;
    const targets = files.map((file) => {
      if (lineId !== null) return { file, id: lineId };
      const line = newLine(lines.at(-1), choices, today);
      lines = [...lines, line];
      return { file, id: line.id };
    });
    const next = { ...typed, lines };
    setTyped(next);
    const kept = await attempt(() => keep(next));
    if (!kept) return;
    for (const { file, id } of targets) {
      const added = await attempt(
        async () => call(AddClaimReceiptFile, { params: { id: kept.id, lineId: id }, file: await forUpload(file) }),
        (error) => setRefused((before) => ({ ...before, [id]: `${file.name}: ${messageOf(error)}` })),
      );
      if (!added) continue;
      changeLines((before) =>
        before.map((line) => (line.id === id ? { ...line, files: [...line.files, added] } : line)),
      );
    }
  }

  async function detach({ id: lineId }: TypedLine, fileId: string): Promise<void> {
    if (!saved) return;
    const isGone = await attempt(async () => {
      await call(DeleteClaimReceiptFile, { params: { id: saved.id, lineId, fileId } });
      return true;
    });
    if (!isGone) return;
    changeLines((lines) =>
      lines.map((line) =>
        line.id === lineId ? { ...line, files: line.files.filter(({ id }) => id !== fileId) } : line,
      ),
    );
  }

  return {
    typed,
    saved,
    isDirty,
    refused,
    change,
    changeLine,
    addLine: () => change({ lines: [...typed.lines, newLine(typed.lines.at(-1), choices, today)] }),
    keep,
    attach,
    detach,
    /** The draft is given up: leaving asks no more. */
    drop: () => setDirty(false),
  };
}
