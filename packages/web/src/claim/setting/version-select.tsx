import { type ClaimSetting, formatDate } from '@personalia/contract';
import { Select } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

interface Props {
  readonly versions: ClaimSetting['versions'];
  /** First day of the version on screen; one that no version has is a new one. */
  readonly effectiveFrom: string | null;
  readonly onOpen: (effectiveFrom: string) => void;
}

/** Opens the terms of another version; nothing to choose where there is one. */
export function VersionSelect({ versions, effectiveFrom, onOpen }: Props) {
  const { t, locale } = useClaimWords();
  if (versions.length < 2) return null;
  return (
    <FieldRow id="claim-version" label={t('setting.openVersion')} required={false}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          value={versions.find((one) => one.effectiveFrom === effectiveFrom)?.effectiveFrom ?? null}
          options={versions.map(({ effectiveFrom: value }) => ({
            value,
            label: t('setting.from', { date: formatDate(value, locale) }),
          }))}
          onChange={(from) => from !== null && onOpen(from)}
        />
      )}
    </FieldRow>
  );
}
