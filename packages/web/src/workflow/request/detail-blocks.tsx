import { type DetailBlock, defineEndpoint } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { FileDialog, usePicture } from '../../platform/files/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useRequestWords } from './request-words.ts';

/** What a module tells about a request, in the pieces that every module has in common. */
export function DetailBlocks({ blocks }: { blocks: readonly DetailBlock[] }) {
  return blocks.map((block, at) => (
    // Blocks have no names of their own and never change their order.
    <section key={at} className="request-block">
      {block.title && <h3>{block.title}</h3>}
      <Block block={block} />
    </section>
  ));
}

function Block({ block }: { block: DetailBlock }) {
  switch (block.kind) {
    case 'values':
      return <Values rows={block.rows} />;
    case 'changes':
      return <Changes rows={block.rows} title={block.title} />;
    case 'table':
      return <Table block={block} />;
    case 'files':
      return <Files files={block.files} />;
    case 'notes':
      return (
        <Alert
          showIcon
          type={block.severity}
          title={block.lines.length === 1 ? block.lines[0] : <Lines lines={block.lines} />}
        />
      );
  }
}

type KeptFiles = Extract<DetailBlock, { kind: 'files' }>['files'];

const fileAt = (path: string) =>
  defineEndpoint({
    name: path,
    summary: '',
    method: 'GET',
    path: path as `/v1/${string}`,
    access: 'signed-in',
    form: 'file',
  });

/** What is kept with the request: pictures as they are, and everything opens large. */
const Files = ({ files }: { files: KeptFiles }) => (
  <ul className="request-files">
    {files.map((file) => (
      <KeptFile key={file.id} file={file} />
    ))}
  </ul>
);

function KeptFile({ file: { id, name, mediaType, path } }: { file: KeptFiles[number] }) {
  const { t } = useRequestWords();
  const [isOpen, setOpen] = useState(false);
  const isPicture = mediaType.startsWith('image/');
  const canOpen = isPicture || mediaType === 'application/pdf';
  const { data } = useQuery({
    queryKey: ['RequestFile', id],
    queryFn: async () => (await call(fileAt(path), {})).blob(),
    enabled: isPicture || isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = usePicture(isPicture ? data : undefined);
  const save = () => void attempt(async () => saveAs(name, await call(fileAt(path), {})));
  return (
    <li>
      <button
        type="button"
        className="text-button"
        aria-label={canOpen ? t('detail.open', { name }) : name}
        onClick={canOpen ? () => setOpen(true) : save}
      >
        {address && <img src={address} alt="" />}
        {name}
      </button>
      {isOpen && (
        <FileDialog name={name} mediaType={mediaType} content={data} onSave={save} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="request-lines">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export const Values = ({ rows }: { rows: readonly { label: string; value: string | null }[] }) => (
  <dl className="value-grid">
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

type ChangeRows = Extract<DetailBlock, { kind: 'changes' }>['rows'];

/** Old and new side by side; below each other on a phone. */
function Changes({ rows, title }: { rows: ChangeRows; title: string | null }) {
  const { t } = useRequestWords();
  const heads = [t('detail.field'), t('detail.current'), t('detail.new')];
  return (
    <RowsTable stacks label={title ?? t('detail.changes')} heads={heads}>
      {rows.map(({ label, old, new: wanted, masked, changedMeanwhile }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {masked && <span className="note">{t('detail.masked')}</span>}
            {changedMeanwhile && <span className="note text-negative">{t('detail.changedMeanwhile')}</span>}
          </th>
          <td data-label={t('detail.current')} className="rows-text">
            {old ?? '–'}
          </td>
          <td data-label={t('detail.new')} className="rows-text">
            <strong>{wanted ?? '–'}</strong>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

function Table({ block }: { block: Extract<DetailBlock, { kind: 'table' }> }) {
  const { t } = useRequestWords();
  const heads = block.columns.map(({ label, isNumber }) => ({ words: label, isNumber }));
  return (
    <RowsTable stacks label={block.title ?? t('detail.table')} heads={heads}>
      {block.rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, at) => (
            <td
              key={block.columns[at]?.label ?? at}
              data-label={block.columns[at]?.label}
              className={block.columns[at]?.isNumber ? 'rows-number' : 'rows-text'}
            >
              {cell ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
