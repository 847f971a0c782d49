import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'

/**
 * No restaurant at this address, a part of the page that did not load, or a fault of ours; the last two offer a reload.
 * [2.43] [2.44] [8.04]
 */
export function NotExistScreen({ what }: { readonly what: 'unknown' | 'part' | 'trouble' }) {
  const t = useTranslations('documents')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const { title, text } = {
    unknown: { title: t('notExistTitle'), text: t('notExistText') },
    part: { title: errors('chunk.title'), text: errors('chunk.text') },
    trouble: { title: t('troubleTitle'), text: t('troubleText') },
  }[what]
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <title>{title}</title>
      <EmptyState
        level="h1"
        title={title}
        text={text}
        action={
          what === 'unknown' ? null : (
            <Button block onClick={() => window.location.reload()}>
              {common('retry')}
            </Button>
          )
        }
      />
    </main>
  )
}
