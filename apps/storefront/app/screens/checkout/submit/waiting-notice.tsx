import { Button, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { WhenOnline } from './use-when-online.ts'

interface WaitingNoticeProps {
  readonly network: WhenOnline
  /** What the network is needed for. */
  readonly what: 'details' | 'order'
}

/** Says that the order waits for the network, or that it was not sent because the page was left meanwhile. */
export function WaitingNotice({ network, what }: WaitingNoticeProps) {
  const t = useTranslations('checkout.waiting')
  return (
    <div role="status">
      {network.isWaiting ? (
        <div className="mb-6">
          <Notice tone="warn" title={t('title')}>
            <p>{t(what)}</p>
            <Button size="s" variant="outline" className="mt-3" onClick={network.cancel}>
              {t('cancel')}
            </Button>
          </Notice>
        </div>
      ) : null}
      {network.wasLeft ? (
        <div className="mb-6">
          <Notice tone="warn" title={t('notSent')}>
            <p>{t('notSentText')}</p>
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
