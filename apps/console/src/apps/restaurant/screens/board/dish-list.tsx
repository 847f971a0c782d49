import { mentionsAllergy } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { LinePart } from '../../../../orders/line-parts.ts'
import { partsOf } from '../../../../orders/line-parts.ts'
import { usePartWords } from '../../../../orders/use-part-words.ts'
import { AgeMark } from '../../../../parts/age-mark.tsx'

/** Every dish of an order with all its choices and comments; nothing is shortened. */
export function DishList({ order, className }: { readonly order: StaffOrder; readonly className: string }) {
  const t = useTranslations('board')
  const orders = useTranslations('order')
  const wordsOf = usePartWords()
  const words = (part: LinePart): string =>
    part.parts.length > 0 ? `${wordsOf(part)} (${part.parts.map(words).join(', ')})` : wordsOf(part)
  return (
    <ul aria-label={t('dishes')} className={className}>
      {order.lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={n} className="break-inside-avoid py-0.5 leading-snug wrap-anywhere">
          <span className="text-17 font-[650]">
            {line.quantity} × {line.name}
          </span>
          {line.ageRestricted && <AgeMark />}
          {line.choices.length > 0 && (
            <span className="block text-15 font-[500] text-ink-2">{partsOf(line).map(words).join(', ')}</span>
          )}
          {line.comment && (
            <span
              className={`block text-15 font-[650] ${mentionsAllergy(line.comment) ? '-mx-1 rounded-s bg-allergen px-1 text-white' : ''}`}
            >
              {orders('quoted', { text: line.comment })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
