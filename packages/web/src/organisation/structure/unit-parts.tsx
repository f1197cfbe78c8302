import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';

/** A unit that is to be made. */
export interface UnitPart {
  readonly key: string;
  readonly code: string;
  readonly name: string;
}

interface Props {
  parts: readonly UnitPart[];
  onChange: (parts: readonly UnitPart[]) => void;
}

let made = 1;

/** Code and name of each unit that a split makes. */
export function PartFields({ parts, onChange }: Props) {
  const { t } = useOrganisationWords();
  const change = (index: number, part: Partial<UnitPart>) =>
    onChange(parts.map((one, n) => (n === index ? { ...one, ...part } : one)));
  const add = () => {
    made += 1;
    onChange([...parts, { key: `part-${made}`, code: '', name: '' }]);
  };
  return (
    <>
      {parts.map(({ key, code, name }, index) => (
        <fieldset key={key} className="split-part">
          <legend>{t('units.part', { n: index + 1 })}</legend>
          <FieldRow id={`${key}-code`} label={t('units.partCode')} required>
            {({ 'aria-invalid': _, ...ties }) => (
              <Input
                {...ties}
                value={code}
                maxLength={20}
                onChange={({ target }) => change(index, { code: target.value })}
              />
            )}
          </FieldRow>
          <FieldRow id={`${key}-name`} label={t('units.partName')} required>
            {({ 'aria-invalid': _, ...ties }) => (
              <Input
                {...ties}
                value={name}
                maxLength={150}
                onChange={({ target }) => change(index, { name: target.value })}
              />
            )}
          </FieldRow>
          {parts.length > 1 && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('units.removePart', { n: index + 1 })}
              onClick={() => onChange(parts.filter((one) => one.key !== key))}
            />
          )}
        </fieldset>
      ))}
      <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('units.addPart')}
      </Button>
    </>
  );
}
