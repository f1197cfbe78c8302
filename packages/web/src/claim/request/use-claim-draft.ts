import {
  AddClaimReceiptFile,
  type Claim,
  type ClaimChoices,
  CreateClaim,
  DeleteClaimReceiptFile,
  formatDate,
  UpdateClaim,
} from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
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

/** A photo that was taken without a network: it belongs to a line, and to nothing on the server yet. */
export interface WaitingFile {
  readonly lineId: string;
  readonly file: File;
}
export type ClaimDraft = ReturnType<typeof useClaimDraft>;

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
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);

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
    await upload(kept, waiting);
    setWaiting([]);
    return kept;
  }

  async function upload({ id }: Saved, files: readonly WaitingFile[]): Promise<void> {
    for (const { file, lineId } of files) {
      const added = await attempt(
        async () => call(AddClaimReceiptFile, { params: { id, lineId }, file: await forUpload(file) }),
        (error) => setRefused((before) => ({ ...before, [lineId]: `${file.name}: ${messageOf(error)}` })),
      );
      if (!added) continue;
      changeLines((before) =>
        before.map((line) => (line.id === lineId ? { ...line, files: [...line.files, added] } : line)),
      );
    }
  }

  /** Each photo is a receipt of the line, or of a line of its own. Without a network those of a new claim wait here. */
  async function attach(files: readonly File[], lineId: string | null): Promise<void> {
    setRefused({});
    let lines = typed.lines;
    const targets = files.map((file) => {
      if (lineId !== null) return { file, lineId };
      const line = newLine(lines.at(-1), choices, today);
      lines = [...lines, line];
      return { file, lineId: line.id };
    });
    const next = { ...typed, lines };
    setTyped(next);
    if (saved === null && !onlineManager.isOnline()) {
      setDirty(true);
      // As they are uploaded, so that no place is kept with them (HS-27).
      const photos = await Promise.all(targets.map(async (one) => ({ ...one, file: await forUpload(one.file) })));
      setWaiting((before) => [...before, ...photos]);
      return;
    }
    const kept = await attempt(() => keep(next));
    if (kept) await upload(kept, targets);
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
    waiting,
    change,
    changeLine,
    removeLine({ id }: TypedLine) {
      change({ lines: typed.lines.filter((line) => line.id !== id) });
      setWaiting((before) => before.filter(({ lineId }) => lineId !== id));
    },
    addLine: () => change({ lines: [...typed.lines, newLine(typed.lines.at(-1), choices, today)] }),
    keep,
    attach,
    detach,
    /** A photo that waits is taken away again. */
    dismiss: (file: File) => setWaiting((before) => before.filter((one) => one.file !== file)),
    /** The draft is given up: leaving asks no more. */
    drop: () => setDirty(false),
  };
}
