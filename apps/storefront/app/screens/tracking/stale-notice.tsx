import { Button, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../../browser/use-is-online.ts'
import { useSite } from '../../start-up/use-site.ts'

/** What is shown may be old: the device has no network, or the server does not answer. */
export function StaleNotice({ retry }: { readonly retry: () => void }) {
  return <StaleWords online={useIsOnline()} retry={retry} />
}

interface StaleWordsProps {
  readonly online: boolean
  readonly retry: () => void
}

/** With a network it is the server that does not answer. */
export function StaleWords({ online, retry }: StaleWordsProps) {
  const t = useTranslations('tracking')
  const { business } = useSite()
  return (
    <div className="mb-5">
      <Notice
        tone="warn"
        role="status"
        title={online ? t('unreachable', { business: business.name }) : t('offline')}
        action={
          <Button size="s" variant="outline" onClick={retry}>
            {t('failed.retry')}
          </Button>
        }
      >
        {t('reconnecting')}
      </Notice>
    </div>
  )
}
