import { Button } from 'antd';
import type { PreviewedChange } from './use-previewed-change.ts';

interface Props {
  previewed: Pick<PreviewedChange<unknown>, 'effects' | 'isBusy' | 'preview' | 'apply'>;
  /** Everything that is needed is filled in. */
  isReady: boolean;
  previewText: string;
  applyText: string;
}

/** Previews the change; once its effects are shown, the same button applies it. */
export const PreviewButton = ({
  previewed: { effects, isBusy, preview, apply },
  isReady,
  previewText,
  applyText,
}: Props) => (
  <Button type="primary" loading={isBusy} disabled={!isReady} onClick={effects ? apply : preview}>
    {effects ? applyText : previewText}
  </Button>
);
