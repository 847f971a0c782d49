import type { SavedCard } from '@comanda/domain'
import { Badge, classes, IconButton } from '@comanda/ui'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../../payment/brand-mark.tsx'
import { useDayWords } from '../use-day-words.ts'
import { useBrandWords } from './use-brand-words.ts'

interface SavedCardRowProps {
  readonly card: SavedCard
  readonly isExpired: boolean
  readonly busy: boolean
  readonly onRemove: () => void
}

/** A saved card; an expired one says so and is grey. [3.16] [5.36] */
export function SavedCardRow({ card, isExpired, busy, onRemove }: SavedCardRowProps) {
  const t = useTranslations('account.cards')
  const words = useDayWords()
  const brand = useBrandWords()(card)
  const date = words.month(card.expMonth, card.expYear)
  return (
    <li aria-busy={busy} className="flex items-center gap-4 py-3 ps-4 pe-2 aria-busy:opacity-60">
      <BrandMark brand={card.brand} faded={isExpired} />
      <div className="min-w-0 grow">
        <p className={classes('text-body font-semibold', isExpired && 'text-ink-2')}>
          {t('ending', { brand, last4: card.last4 })}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-label text-ink-2">
          <span className="break-words">{card.cardholderName}</span>
          <span>{t(isExpired ? 'expired' : 'expires', { date })}</span>
        </p>
      </div>
      {isExpired ? (
        <Badge tone="bad" className="max-sm:hidden">
          {t('expiredMark')}
        </Badge>
      ) : null}
      <IconButton
        label={t('removeNamed', { brand, last4: card.last4 })}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={busy ? undefined : onRemove}
      />
    </li>
  )
}
