import { orderNumberText } from '@comanda/domain'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { AllergyBand } from './allergy-band.tsx'

interface AllergyUnseenProps {
  readonly order: StaffOrder
  readonly actions: OrderActions
}

/** The customer's words about an allergy with the press that says the kitchen has read them. */
export function AllergyUnseen({ order, actions }: AllergyUnseenProps) {
  const t = useTranslations('kitchen')
  return (
    <div className="flex flex-col bg-allergen px-4 pb-2 text-white">
      <AllergyBand order={order} isWhole className="pt-2" />
      <button
        type="button"
        disabled={!actions.areOn}
        onClick={() => void actions.seeAllergy(order)}
        className="mt-1 flex min-h-12 items-center justify-center gap-2 rounded-btn bg-white px-3 text-15 font-[700] text-allergen outline-white disabled:opacity-60"
      >
        <Check size={20} strokeWidth={3} aria-hidden />
        <span>
          {t('seeShort')} <span className="sr-only">#{orderNumberText(order.number)}</span>
        </span>
      </button>
    </div>
  )
}
