import { Button, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { TimesOf } from './free-times.ts'
import type { Promised } from './promised.ts'
import { usePromiseWords, useRangeWords } from './use-promise-words.ts'

interface PutOffNoticeProps {
  readonly of: TimesOf
  readonly shown: Promised
  readonly promised: Promised
  readonly onBack: () => void
}

/** The kitchen has become busier while the form was filled in: said before anything is paid. */
export function PutOffNotice({ of, shown, promised, onBack }: PutOffNoticeProps) {
  const t = useTranslations('checkout.putOff')
  const zone = of.location.timeZone
  const words = usePromiseWords(of.orderType, zone)
  const range = useRangeWords(zone)
  return (
    <div className="mb-6">
      <Notice tone="warn" role="status" title={words(promised)}>
        <p>{t('text', { before: range(shown) })}</p>
        <Button size="s" variant="outline" className="mt-3" onClick={onBack}>
          {t('action')}
        </Button>
      </Notice>
    </div>
  )
}
