import { isCardExpired, localMoment, type SavedCard, type TimeZone } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { BrandMark, brandName } from '../../../payment/brand-mark.tsx'
import { useNow } from '../../../start-up/use-site.ts'
import { PaymentChoice } from './payment-choice.tsx'

interface SavedCardChoicesProps {
  readonly cards: readonly SavedCard[]
  readonly timeZone: TimeZone
  readonly chosenId: number | null
  readonly onChoose: (card: SavedCard) => void
}

/** The customer's saved cards: brand, last digits, expiry. Expired cards cannot be selected. [5.36] */
export function SavedCardChoices({ cards, timeZone, chosenId, onChoose }: SavedCardChoicesProps) {
  const t = useTranslations('payment')
  const today = localMoment(useNow(), timeZone).date
  return cards.map((card) => {
    const isExpired = isCardExpired({ month: card.expMonth, year: card.expYear }, today)
    const date = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`
    return (
      <PaymentChoice
        key={card.id}
        type="card"
        id={card.id}
        isChosen={card.id === chosenId}
        onChoose={() => onChoose(card)}
        disabled={isExpired}
        title={t('savedCard', { brand: brandName(card.brand), last4: card.last4 })}
        hint={isExpired ? <span className="text-bad">{t('expiredOn', { date })}</span> : t('expiresOn', { date })}
        mark={<BrandMark brand={card.brand} faded={isExpired} />}
      />
    )
  })
}
