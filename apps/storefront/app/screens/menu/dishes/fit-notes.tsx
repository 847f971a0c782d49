import type { Currency, Fit } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { ArrowLeftRight, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../start-up/use-site.ts'

interface FitNotesProps {
  readonly fit: Fit
  readonly currency: Currency
  readonly className: string
}

const NOTE = 'mt-1.5 flex items-start gap-1.5 text-label font-semibold'

/** How a dish fits the filters: "With Non-gluten base, +£2.00", "May contain nuts". [2.03] [2.53] */
export default function FitNotes({ fit: { variant, mayContain }, currency, className }: FitNotesProps) {
  const t = useTranslations('menu')
  const item = useTranslations('item')
  const allergens = useTranslations('enumerations.allergen')
  const { money } = useSite()
  const name = variant?.choices.at(-1)?.name
  return (
    <>
      {variant === null || name === undefined ? null : (
        <p className={classes(NOTE, 'text-ok', className)}>
          <ArrowLeftRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {variant.price === 0
            ? t('inForm', { name })
            : t('inFormFor', { name, price: money(variant.price, currency) })}
        </p>
      )}
      {mayContain.length === 0 ? null : (
        <p className={classes(NOTE, 'text-warn', className)}>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="first-letter:uppercase">
            {item('partMayContain', { allergens: mayContain.map((one) => allergens(one)).join(', ') })}
          </span>
        </p>
      )}
    </>
  )
}
