import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { useMay } from '../resource/data/permissions.ts';
import { useWords } from '../resource/fields/words.ts';
import { LinkButton } from '../resource/link-button.tsx';

/** To the wizard that takes rows of this kind from a file and gives them back as one. */
export function UploadLink({ entity }: { entity: string }) {
  const { t } = useWords();
  const may = useMay('upload-data');
  if (!may('create')) return null;
  return (
    <LinkButton to={`/upload-data?entity=${entity}`} icon={<UploadOutlined aria-hidden />}>
      {t('rows.upload')}
    </LinkButton>
  );
}
