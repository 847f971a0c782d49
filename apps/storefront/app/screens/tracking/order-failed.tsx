import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/** What happened and what to do, when an order cannot be read. */
export function OrderFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('tracking.failed')
  return (
    <div role="alert">
      <EmptyState
        title={t('title')}
        text={t('text')}
        action={
          <Button block onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
