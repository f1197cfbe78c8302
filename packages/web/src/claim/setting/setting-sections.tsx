import type { ClaimSetting } from '@personalia/contract';
import type { Draft } from '../../platform/form/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LimitsGrid } from './limits-grid.tsx';
import { Accounts, Taxes } from './row-lists.tsx';
import type { SettingDraft, TypedTerms } from './setting-draft.ts';
import { SettingHead } from './setting-head.tsx';
import { TermFields } from './term-fields.tsx';
import { VersionSelect } from './version-select.tsx';

interface Props {
  readonly setting: ClaimSetting | null;
  readonly values: SettingDraft;
  readonly draft: Pick<Draft, 'errors' | 'set' | 'leave'>;
  readonly mayEdit: boolean;
  readonly onTerms: (change: Partial<TypedTerms>) => void;
  readonly onVersion: (from: string) => void;
  readonly onImport: () => void;
}

/** What a claim type is, and the terms of one of its versions, section by section. */
export function SettingSections({ setting, values, draft, mayEdit, onTerms, onVersion, onImport }: Props) {
  const { t } = useClaimWords();
  const { terms } = values;
  return (
    <>
      <section className="form-section">
        <h2 className="form-section-title">{t('setting.general')}</h2>
        <SettingHead
          setting={setting}
          values={values}
          errors={draft.errors}
          onChange={draft.set}
          onLeave={draft.leave}
        />
      </section>
      <section className="form-section">
        <h2 className="form-section-title">{t('setting.version')}</h2>
        <div className="form-grid">
          <VersionSelect versions={setting?.versions ?? []} effectiveFrom={values.effectiveFrom} onOpen={onVersion} />
          <TermFields
            section="version"
            values={values}
            errors={draft.errors}
            onTerms={onTerms}
            onFrom={(date) => draft.set('effectiveFrom', date)}
          />
        </div>
      </section>
      {(['calculation', 'people'] as const).map((section) => (
        <section key={section} className="form-section">
          <h2 className="form-section-title">{t(`setting.${section}`)}</h2>
          <div className="form-grid">
            <TermFields section={section} values={values} errors={draft.errors} onTerms={onTerms} />
          </div>
        </section>
      ))}
      <section className="form-section">
        <h2 className="form-section-title">{t('setting.limits')}</h2>
        <LimitsGrid
          limits={terms.limits}
          errors={draft.errors}
          disabled={!mayEdit}
          onChange={(limits) => onTerms({ limits })}
          onImport={onImport}
        />
        <div className="form-grid claim-below">
          <TermFields section="limits" values={values} errors={draft.errors} onTerms={onTerms} />
        </div>
      </section>
      {(['period', 'receipts', 'payment'] as const).map((section) => (
        <section key={section} className="form-section">
          <h2 className="form-section-title">{t(`setting.${section}`)}</h2>
          <div className="form-grid">
            <TermFields section={section} values={values} errors={draft.errors} onTerms={onTerms} />
          </div>
          {section === 'payment' && (
            <>
              <Taxes
                rows={terms.taxes}
                errors={draft.errors}
                disabled={!mayEdit}
                onChange={(taxes) => onTerms({ taxes })}
              />
              <Accounts
                rows={terms.accounts}
                errors={draft.errors}
                disabled={!mayEdit}
                onChange={(accounts) => onTerms({ accounts })}
              />
            </>
          )}
        </section>
      ))}
    </>
  );
}
