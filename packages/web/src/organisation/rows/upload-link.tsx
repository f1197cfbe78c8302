import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';

/** To the wizard that takes rows of this kind from a file and gives them back as one. */
export function UploadLink({ entity }: { entity: string }) {
  const { t } = useOrganisationWords();
  const may = useMay('upload-data');
  if (!may('create')) return null;
  return (
    <LinkButton to={`/upload-data?entity=${entity}`} icon={<UploadOutlined aria-hidden />}>
      {t('rows.upload')}
    </LinkButton>
  );
}
