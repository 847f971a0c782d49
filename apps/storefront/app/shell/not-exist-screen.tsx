import { Button, EmptyState, ShopScene } from '@comanda/ui'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOnline } from '../browser/use-is-online.ts'
import type { Site } from '../start-up/use-site.ts'
import { countOf, useCart } from '../stored/cart.ts'
import { CallNumbers } from './call-numbers.tsx'

interface NotExistScreenProps {
  readonly what: 'unknown' | 'part' | 'trouble'
  /**
   * Reloads by itself when the server can be reached: after a release, the scripts of the next page have other names.
   */
  readonly reloads?: boolean
  /** Whom to call; null where the page does not know. */
  readonly site: Pick<Site, 'business' | 'locations'> | null
}

/**
 * No restaurant at this address, a part of the page that did not load, or a fault of ours; the last two offer a reload,
 * and say so when the reason is the network. [2.43] [2.44] [8.04]
 */
export function NotExistScreen({ what, reloads = false, site }: NotExistScreenProps) {
  const t = useTranslations('documents')
  const errors = useTranslations('errors')
  // The network may be back before the page is.
  const [isOffline] = useState(() => what !== 'unknown' && !isOnline())
  const { title, text } = {
    unknown: { title: t('notExistTitle'), text: t('notExistText') },
    part: { title: errors('chunk.title'), text: errors('chunk.text') },
    trouble: { title: t('troubleTitle'), text: t('troubleText') },
    offline: { title: errors('offlinePage.title'), text: <OfflineText /> },
  }[isOffline ? 'offline' : what]
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <title>{title}</title>
      <EmptyState
        level="h1"
        picture={what === 'unknown' ? <ShopScene /> : undefined}
        title={title}
        text={text}
        action={
          what === 'unknown' ? null : (
            <>
              <Retry reloads={isOffline || reloads} />
              <CallNumbers site={site} />
            </>
          )
        }
      />
    </main>
  )
}

/** Tells the customer that the basket is kept. */
function OfflineText() {
  const t = useTranslations('errors.offlinePage')
  const count = useCart(({ cart }) => countOf(cart))
  return (
    <>
      {count > 0 ? <span className="block">{t('basket', { count })}</span> : null}
      {t('text')}
    </>
  )
}

/** Reloads the page, but only once the server answers: otherwise the browser would replace it by its own error page. */
function Retry({ reloads }: { readonly reloads: boolean }) {
  const t = useTranslations('errors.offlinePage')
  const common = useTranslations('common')
  const [state, setState] = useState<'idle' | 'trying' | 'unreachable'>('idle')
  const retry = async () => {
    setState('trying')
    setState((await reloadWhenReachable()) ? 'trying' : 'unreachable')
  }
  useEffect(() => {
    if (!reloads) return
    const look = () => {
      if (isOnline()) void reloadWhenReachable()
    }
    look()
    window.addEventListener('online', look)
    // The first request after the event may still fail.
    const every = setInterval(look, LOOK_EVERY)
    return () => {
      window.removeEventListener('online', look)
      clearInterval(every)
    }
  }, [reloads])
  return (
    <>
      <Button block pending={state === 'trying'} onClick={() => void retry()}>
        {common('retry')}
      </Button>
      <p role="status" className="mt-3 min-h-6 text-body text-ink-2">
        {state === 'unreachable' ? t('still') : ''}
      </p>
    </>
  )
}

/** Milliseconds. */
const LONGEST_WAIT = 10_000
const LOOK_EVERY = 3_000

/** Returns whether the server has answered. */
async function reloadWhenReachable(): Promise<boolean> {
  const { href } = window.location
  try {
    await fetch(href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT) })
  } catch {
    return false
  }
  window.location.reload()
  return true
}
