import { isCourierActive } from '@comanda/domain'
import { Bike, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { courierPageOf, linkedPageOf } from '../../order-status/order-progress.ts'

/** The external rider of an order that is under way: who, and how far. The page's promise tells when they come. */
export function CourierCard({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const { courier, location, status } = order
  if (courier === null || (status !== 'accepted' && status !== 'delivery')) return null
  const { phase, name } = courier
  if (!isCourierActive(phase)) return null
  const linked = courierPageOf(order) === null ? linkedPageOf(courier) : null
  return (
    <section
      aria-label={t('courier.label')}
      className="flex items-center gap-4 rounded-l border border-line bg-surface p-4"
    >
      <span className="inline-flex size-13 shrink-0 items-center justify-center rounded-full bg-soft text-accent-ink">
        <Bike aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="text-dish font-strong">{name ?? t('courier.rider')}</p>
        <p role="status" className="text-label text-ink-2">
          {t(`courier.${phase}`, { location: location.name })}
        </p>
      </div>
      {linked === null ? null : (
        <a
          href={linked}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('courier.follow')} ${t('newTab')}`}
          className="inline-flex size-13 shrink-0 items-center justify-center rounded-btn bg-soft text-accent-ink"
        >
          <ExternalLink aria-hidden="true" className="size-5" />
        </a>
      )}
    </section>
  )
}
