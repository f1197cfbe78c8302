/** Changes that are previewed before they are applied. Start with `use-previewed-change.ts`. */
export { PreviewButton } from './preview-button.tsx';
export { PreviewDialog } from './preview-dialog.tsx';
export { usePreviewedChange } from './use-previewed-change.ts';
export { usePreviewedDraft } from './use-previewed-draft.ts';
