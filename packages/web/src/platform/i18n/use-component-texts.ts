import type { Locale as ComponentTexts } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of the component library. English it brings along; others come when somebody wants them. */
export function useComponentTexts(): ComponentTexts {
  const { i18n } = useTranslation('shell');
  const isIndonesian = i18n.language === 'id';
  const [indonesian, setIndonesian] = useState<ComponentTexts>();
  useEffect(() => {
    if (isIndonesian) void import('antd/es/locale/id_ID').then((texts) => setIndonesian(texts.default));
  }, [isIndonesian]);
  return (isIndonesian && indonesian) || enUS;
}
