import type { Locale as ComponentTexts } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';
import { currentLocale } from './index.ts';

/** The words of the component library. English it brings along; others come when somebody wants them. */
export function useComponentTexts(): ComponentTexts {
  const locale = currentLocale();
  const [indonesian, setIndonesian] = useState<ComponentTexts>();
  useEffect(() => {
    if (locale === 'id') void import('antd/es/locale/id_ID').then((texts) => setIndonesian(texts.default));
  }, [locale]);
  return (locale === 'id' && indonesian) || enUS;
}
