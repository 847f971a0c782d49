import type { Language } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { connectPreview, PREVIEW_FRAME, previewUrl } from '@comanda/ui/preview'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstShown } from '../../../../../parts/use-first-shown.ts'

interface CustomerPageProps {
  readonly page: string
  /** The id of the dish that is open on it. */
  readonly dish: string | null
  readonly language: Language
  /** The instant at which it is shown. */
  readonly at: string
  readonly postcode: string | null
}

/** A page of the storefront on a phone, sealed: it stores and sends nothing. */
export function CustomerPage({ page, dish, language, at, postcode }: CustomerPageProps) {
  const t = useTranslations('menuPreview')
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<ReturnType<typeof connectPreview>>(null)
  const { isShown, onShown, onLoad } = useFirstShown()
  const show = useEffectEvent((instant: string) =>
    preview.current?.show({ at: instant, ...(postcode !== null && { postcode }) }),
  )
  useEffect(() => {
    if (frame.current === null) return
    const connected = connectPreview(frame.current, window.location.origin, onShown)
    preview.current = connected
    return () => connected.close()
  }, [onShown])
  useEffect(() => {
    show(at)
  }, [at])
  const address = new URL(previewUrl(window.location.origin, page, language))
  if (dish !== null) address.searchParams.set('item', dish)
  return (
    <div className="relative mx-auto mt-3 h-[min(54rem,calc(100dvh-8rem))] max-w-[25rem] overflow-hidden rounded-l border-4 border-ink bg-surface">
      {!isShown && <Skeleton className="absolute inset-0" />}
      <iframe
        ref={frame}
        name={PREVIEW_FRAME}
        title={t('page')}
        src={address.href}
        onLoad={onLoad}
        className={`relative size-full border-0 ${isShown ? '' : 'opacity-0'}`}
      />
    </div>
  )
}
