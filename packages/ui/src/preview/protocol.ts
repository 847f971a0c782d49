import type { Theme } from '@comanda/domain'

/** Raised when a message changes its shape; a page ignores messages of another version. */
export const PREVIEW_VERSION = 1
/** The query parameter of a page that is shown as a preview: `?framed=1`. */
export const PREVIEW_QUERY = 'framed'
/** The `name` of the frame: a page in it stays a preview when it loads anew. */
export const PREVIEW_FRAME = 'comanda-preview'

/** What the page shows in place of what is saved; what is left out stays as it is saved. */
export interface PreviewDraft {
  readonly theme?: Partial<Theme>
  readonly name?: string
  readonly tagline?: string
  readonly hero?: { readonly title?: string; readonly text?: string; readonly image?: string | null }
  readonly about?: { readonly title?: string; readonly text?: string }
  /** Null follows the device. */
  readonly scheme?: 'light' | 'dark' | null
  /** The instant at which the page is shown, in place of now. */
  readonly at?: string
  /** Where a delivery goes. */
  readonly postcode?: string
}

/** From the framing page to the storefront. */
export interface DraftMessage {
  readonly comanda: 'preview'
  readonly version: typeof PREVIEW_VERSION
  readonly type: 'draft'
  /** Increases with every draft; the page names it when the draft is shown. */
  readonly revision: number
  readonly draft: PreviewDraft
}

/** From the storefront to the framing page: it listens, or it shows a draft. */
export type PreviewReport =
  | { readonly comanda: 'preview'; readonly version: typeof PREVIEW_VERSION; readonly type: 'ready' }
  | {
      readonly comanda: 'preview'
      readonly version: typeof PREVIEW_VERSION
      readonly type: 'shown'
      readonly revision: number
    }
