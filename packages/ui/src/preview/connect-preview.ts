import { type DraftMessage, PREVIEW_QUERY, PREVIEW_VERSION, type PreviewDraft, type PreviewReport } from './protocol.ts'

export interface Preview {
  /** Shows the draft at once, or as soon as the page listens; the newest draft wins. */
  readonly show: (draft: PreviewDraft) => void
  readonly close: () => void
}

/** The address of a storefront page to put into a frame that has the name `PREVIEW_FRAME`. */
export function previewUrl(origin: string, path = '/', language?: string): string {
  const url = new URL(path, origin)
  url.searchParams.set(PREVIEW_QUERY, '1')
  if (language !== undefined) url.searchParams.set('lang', language)
  return url.href
}

const isReport = (data: unknown): data is PreviewReport =>
  typeof data === 'object' &&
  data !== null &&
  'comanda' in data &&
  data.comanda === 'preview' &&
  'version' in data &&
  data.version === PREVIEW_VERSION

/**
 * Connects a frame that shows `previewUrl(origin)`. Only messages of this frame and this origin count; the last draft
 * is sent again whenever the page in the frame loads anew.
 */
export function connectPreview(
  frame: HTMLIFrameElement,
  origin: string,
  onShown: (revision: number) => void = () => {},
): Preview {
  let isReady = false
  let last: DraftMessage | null = null
  const send = () => {
    if (isReady && last !== null) frame.contentWindow?.postMessage(last, origin)
  }
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || !isReport(event.data)) return
    if (event.data.type === 'shown') return onShown(event.data.revision)
    isReady = true
    send()
  }
  window.addEventListener('message', hear)
  return {
    show: (draft) => {
      last = {
        comanda: 'preview',
        version: PREVIEW_VERSION,
        type: 'draft',
        revision: (last?.revision ?? 0) + 1,
        draft,
      }
      send()
    },
    close: () => window.removeEventListener('message', hear),
  }
}
