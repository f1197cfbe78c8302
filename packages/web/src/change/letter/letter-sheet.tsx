import type { LetterRun, LetterView } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import './letter.css';

/** Letters write a date out, as their PDF does. */
const LONG = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  id: new Intl.DateTimeFormat('id', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A letter as it will look: empty fields in red, and where number and signature will stand (15.4). */
export function LetterSheet({ letter }: { letter: LetterView }) {
  const { t } = useTranslation('work-action');
  const { letterhead, no, heading, paragraphs, signature, language } = letter;
  return (
    <>
      <article className="letter" lang={language} aria-label={t('letter.label')}>
        {letter.isVoid && <p className="letter-void">{t('letter.void')}</p>}
        <header className="letter-head">
          <strong>{letterhead.name}</strong>
          {letterhead.address && <span>{letterhead.address}</span>}
        </header>
        <h3 className="letter-title">
          <Runs runs={heading} />
        </h3>
        {no.length > 0 && (
          <p className="letter-no">
            {language === 'id' ? 'Nomor:' : 'No.'} <Runs runs={no} />
          </p>
        )}
        {paragraphs.map((runs, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs are nothing but their place
          <p key={at} className="letter-text">
            <Runs runs={runs} />
          </p>
        ))}
        <footer className="letter-sign">
          <span>{LONG[language].format(new Date(`${signature.date}T00:00:00Z`))}</span>
          <strong>
            <Runs runs={signature.name} />
          </strong>
          {signature.title && <span>{signature.title}</span>}
        </footer>
      </article>
      {letter.templateVersion !== null && (
        <p className="note">{t('letter.templateVersion', { version: letter.templateVersion })}</p>
      )}
    </>
  );
}

function Runs({ runs }: { runs: readonly LetterRun[] }) {
  const { t } = useTranslation('work-action');
  return runs.map(({ kind, text }, at) => {
    const key = `${at} ${text}`;
    if (kind === 'gap')
      return (
        <mark key={key} className="letter-gap">
          {t('letter.gap', { field: text })}
        </mark>
      );
    if (kind === 'later')
      return (
        <span key={key} className="letter-later">
          [{text}]
        </span>
      );
    return <span key={key}>{text}</span>;
  });
}
