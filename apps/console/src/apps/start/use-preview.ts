import type { PreviewDraft } from '@comanda/ui/preview'
import type { PreviewProps } from './preview.tsx'
import { useSignup } from './use-signup.ts'

/** The draft's page beside a question, with what is typed there; nothing before there is a page. */
export function usePreview(draft: PreviewDraft = {}): { readonly preview?: PreviewProps } {
  const { preview, menu, service, place } = useSignup()
  if (preview === null) return {}
  const version = JSON.stringify([menu, service, place?.address.city])
  return { preview: { address: preview, draft, version } }
}
