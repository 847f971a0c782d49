import type { Language, Look } from '@comanda/domain'
import { Segmented, Skeleton } from '@comanda/ui'
import { connectPreview, PREVIEW_FRAME, type Preview, previewUrl } from '@comanda/ui/preview'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstShown } from '../../../../parts/use-first-shown.ts'
import { useConsole } from '../../shell/console-context.ts'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
type Size = keyof typeof SIZES
type Page = 'home' | 'menu' | 'basket'

interface PreviewFramesProps {
  readonly look: Look
  readonly language: Language
  /** Whether the look's own words are in this language: in another the pages show their translations. */
  readonly hasOwnWords: boolean
  /** Changes with the texts of the pages, which then load anew. */
  readonly texts: string
}

/**
 * The real pages with the look that is being edited: on a phone light and dark side by side, on a desktop one below the
 * other.
 */
export function PreviewFrames({ look, language, hasOwnWords, texts }: PreviewFramesProps) {
  const t = useTranslations('look')
  const { location } = useConsole()
  const [page, setPage] = useState<Page>('home')
  const [size, setSize] = useState<Size>('phone')
  const path = { home: '/', menu: `/menu/${location.slug}/pickup`, basket: '/cart' }[page]
  return (
    <section aria-label={t('preview')} className="rounded-m bg-surface-2 p-4 lg:sticky lg:top-4">
      <div className="flex flex-wrap justify-between gap-3">
        <Segmented
          label={t('previewPage')}
          value={page}
          onChange={setPage}
          segments={[
            { value: 'home', label: t('pageHome') },
            { value: 'menu', label: t('pageMenu') },
            { value: 'basket', label: t('pageBasket') },
          ]}
        />
        <Segmented
          label={t('previewSize')}
          value={size}
          onChange={setSize}
          segments={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
      </div>
      <div className={size === 'phone' ? 'mt-4 grid gap-4 sm:grid-cols-2' : 'mt-4 grid gap-4'}>
        {(['light', 'dark'] as const).map((scheme) => (
          <Frame
            key={`${scheme} ${size} ${path} ${language} ${texts}`}
            look={look}
            scheme={scheme}
            size={size}
            path={path}
            language={language}
            hasOwnWords={hasOwnWords}
          />
        ))}
      </div>
      <p className="mt-3 text-15 text-ink-2">{t('previewHint')}</p>
    </section>
  )
}

interface FrameProps {
  readonly look: Look
  readonly scheme: 'light' | 'dark'
  readonly size: Size
  readonly path: string
  readonly language: Language
  readonly hasOwnWords: boolean
}

/** One page in its true size, scaled to the room that it has. */
function Frame({ look, scheme, size, path, language, hasOwnWords }: FrameProps) {
  const t = useTranslations('look')
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = useRef<Preview | null>(null)
  const { isShown, onShown, onLoad } = useFirstShown()
  const [room, setRoom] = useState<number>(SIZES[size].width)
  useEffect(() => {
    if (frame.current === null) return
    const connected = connectPreview(frame.current, window.location.origin, onShown)
    preview.current = connected
    return () => connected.close()
  }, [onShown])
  useEffect(() => {
    const { theme, tagline, hero, about } = look
    const words = hasOwnWords ? { tagline, hero, about } : { hero: { image: hero.image } }
    preview.current?.show({ theme, ...words, scheme })
  }, [look, scheme, hasOwnWords])
  useEffect(() => {
    if (box.current === null) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const { width, height } = SIZES[size]
  const scale = Math.min(1, room / width)
  return (
    <div
      ref={box}
      className="relative mx-auto w-full overflow-hidden rounded-l border-4 border-ink bg-surface"
      style={{ height: height * scale + 8, maxWidth: width + 8 }}
    >
      {!isShown && <Skeleton className="absolute inset-0" />}
      <iframe
        ref={frame}
        name={PREVIEW_FRAME}
        title={t(scheme === 'light' ? 'previewLight' : 'previewDark')}
        src={previewUrl(window.location.origin, path, language)}
        onLoad={onLoad}
        className={`relative origin-top-left rtl:origin-top-right ${isShown ? '' : 'opacity-0'}`}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
