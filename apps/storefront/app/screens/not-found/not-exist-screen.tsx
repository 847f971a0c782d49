import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/** No restaurant at this address, or trouble on our side with a way to try again. [2.43] [2.44] */
export function NotExistScreen({ unknown }: { readonly unknown: boolean }) {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <title>{unknown ? t('notExistTitle') : t('troubleTitle')}</title>
      <EmptyState
        level="h1"
        title={unknown ? t('notExistTitle') : t('troubleTitle')}
        text={unknown ? t('notExistText') : t('troubleText')}
        action={
          unknown ? null : (
            <Button block onClick={() => window.location.reload()}>
              {common('retry')}
            </Button>
          )
        }
      />
    </main>
  )
}
