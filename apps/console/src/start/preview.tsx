import { Skeleton } from '@comanda/ui'
import { connectPreview, PREVIEW_FRAME, type PreviewDraft, previewUrl } from '@comanda/ui/preview'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFirstShown } from '../parts/use-first-shown.ts'

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

/** The real storefront of the draft, in the frame of a phone beside the form. */
export function Preview(props: PreviewProps) {
  const width = PHONE.width + 2 * PHONE.frame
  const height = PHONE.height + 2 * PHONE.frame
  return (
    <div className="sticky top-0 grid h-dvh place-items-center overflow-hidden p-8">
      <div
        style={{ width, height: `min(${height}px, calc(100dvh - 4rem))` }}
        className="overflow-hidden rounded-[44px] border-8 border-ink bg-ink shadow-e3"
      >
        <div className="size-full overflow-hidden rounded-[36px]">
          <PreviewPage {...props} />
        </div>
      </div>
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
