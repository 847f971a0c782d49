import { useTranslations } from 'use-intl'
import type { Kitchen } from '../../../../api/kitchen.ts'
import { type Ticket, toMake } from './tickets.ts'

/** How many of each dish all open tickets hold: what is put on the grill at once. */
export function ToMake({
  tickets,
  kitchen,
  station,
}: {
  readonly tickets: readonly Ticket[]
  readonly kitchen: Kitchen
  readonly station: number | null
}) {
  const t = useTranslations('kitchen')
  const groups = toMake(tickets, kitchen, station)
  return (
    <section
      aria-label={t('toMake')}
      className="min-h-0 overflow-y-auto rounded-m bg-kitchen-ticket p-4 text-kitchen-ink"
    >
      <h2 className="text-24 font-[740]">{t('toMake')}</h2>
      {groups.map(({ name, dishes }) => (
        <div key={name ?? ''} className="mt-4">
          <h3 className="flex justify-between gap-2 text-17 text-kitchen-quiet">
            <span className="wrap-anywhere">{name ?? t('other')}</span>
            <span>{dishes.reduce((sum, { count }) => sum + count, 0)}</span>
          </h3>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.name} className="flex gap-3 border-b border-kitchen-edge py-1 text-20">
                <b className="min-w-7 text-end font-[770]">{dish.count}</b>
                <span className="min-w-0 leading-snug wrap-anywhere">{dish.name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
