import { Button } from 'antd';

interface Props {
  previewed: {
    readonly effects: unknown;
    readonly isBusy: boolean;
    readonly preview: () => void;
    readonly apply: () => void;
  };
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
