import { FailedState } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/** The error and a retry when an order cannot be read. */
export function OrderFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('tracking.failed')
  return <FailedState title={t('title')} text={t('text')} retryLabel={t('retry')} onRetry={retry} />
}
