import { Skeleton } from '@comanda/ui'
import { connectPreview, PREVIEW_FRAME, type PreviewDraft, previewUrl } from '@comanda/ui/preview'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFirstShown } from '../../parts/use-first-shown.ts'

export interface PreviewProps {
  /** Address of the draft's page, with the token that shows it. */
  readonly address: string
  /** What is not saved yet. */
  readonly draft?: PreviewDraft
  /** Changes when the saved page has changed: the frame then loads it anew. */
  readonly version?: string
}

const PHONE = { width: 390, height: 780, frame: 8 } as const
const NO_DRAFT: PreviewDraft = {}

/** The frame of a phone. */
export function Phone({ children }: { readonly children: ReactNode }) {
  const width = PHONE.width + 2 * PHONE.frame
  const height = PHONE.height + 2 * PHONE.frame
  return (
    <div
      style={{ width, height: `min(${height}px, calc(100dvh - 4rem))` }}
      className="max-h-full shrink-0 overflow-hidden rounded-[44px] border-8 border-ink bg-ink shadow-e3"
    >
      <div className="size-full overflow-hidden rounded-[36px]">{children}</div>
    </div>
  )
}

/** The page alone, as large as its place. */
export function PreviewPage({ address, draft = NO_DRAFT, version = '' }: PreviewProps) {
  const locale = useLocale()
  // A new frame, and a new connection, whenever the saved page has changed.
  return <PreviewFrame key={`${address} ${version} ${locale}`} address={address} draft={draft} />
}

function PreviewFrame({ address, draft }: Required<Pick<PreviewProps, 'address' | 'draft'>>) {
  const t = useTranslations('start')
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const { isShown, onShown, onLoad } = useFirstShown()
  const preview = useRef<ReturnType<typeof connectPreview>>(null)
  const { origin } = new URL(address)
  const show = useEffectEvent(() => preview.current?.show(draft))
  useEffect(() => {
    if (!frame.current) return
    const connected = connectPreview(frame.current, origin, onShown)
    preview.current = connected
    show()
    return () => {
      preview.current = null
      connected.close()
    }
  }, [origin, onShown])
  const shown = JSON.stringify(draft)
  useEffect(() => {
    if (shown !== '') show()
  }, [shown])
  return (
    <div className="relative size-full bg-white">
      {!isShown && <Skeleton className="absolute inset-0" />}
      <iframe
        ref={frame}
        name={PREVIEW_FRAME}
        title={t('preview')}
        src={addressIn(address, locale)}
        onLoad={onLoad}
        className={`relative size-full border-0 ${isShown ? '' : 'opacity-0'}`}
      />
    </div>
  )
}

/** The preview's address in the owner's language. */
const addressIn = (address: string, language: string): string => {
  const { origin, pathname, search } = new URL(address)
  const url = new URL(previewUrl(origin, pathname, language))
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value)
  return url.href
}
