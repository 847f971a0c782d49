export { connectPreview, type Preview, previewUrl } from './connect-preview.ts'
export {
  type DraftMessage,
  PREVIEW_FRAME,
  PREVIEW_QUERY,
  PREVIEW_VERSION,
  type PreviewDraft,
  type PreviewReport,
} from './protocol.ts'
