import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/** The account could not be loaded. */
export function AccountFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('account.failed')
  const common = useTranslations('common')
  return (
    <main id="main" role="alert" className="grow">
      <EmptyState
        level="h1"
        title={t('title')}
        text={t('text')}
        action={
          <Button block onClick={onRetry}>
            {common('retry')}
          </Button>
        }
      />
    </main>
  )
}
