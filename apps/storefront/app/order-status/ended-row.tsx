import { classes } from '@comanda/ui'
import { ChevronRight, CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { trackingPath } from '../navigation/paths.ts'
import { stageOf, wasRejected } from './order-progress.ts'
import { useNewsWords } from './use-news-words.ts'

/**
 * The news that an order will not come, in red, with what becomes of the money and the way to its page, whose opening
 * ends the row. Announced. [4.02]
 */
export function EndedRow({ order, className }: { readonly order: OrderView; readonly className?: string }) {
  const t = useTranslations('tracking.news')
  const { title, money } = useNewsWords()(order)
  const hasOffers = wasRejected(order) && stageOf(order) === 'rejected'
  return (
    <div role="alert">
      <Link to={trackingPath(order.id)} className={classes('ring-inside flex items-center gap-3 text-row', className)}>
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 grow">
          <span className="font-strong">{title}</span> {money === null ? null : <span>{money} </span>}
          <span className="font-strong underline underline-offset-4">{t(hasOffers ? 'act' : 'see')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  )
}
