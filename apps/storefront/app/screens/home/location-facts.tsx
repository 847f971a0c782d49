import { type Location, localMoment, type OpeningHours, ORDER_TYPES, type Weekday } from '@comanda/domain'
import { Badge, classes } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useOpeningWords } from '../../shell/opening-words.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

const sameHours = (a: OpeningHours, b: OpeningHours) => JSON.stringify(a.week) === JSON.stringify(b.week)

interface LocationFactsProps {
  readonly location: Location
  readonly now: Temporal.Instant
  /** Below what it stands. */
  readonly level?: 'h2' | 'h3'
}

/** Address, telephone, hours by order type where they differ, hygiene rating. [2.38] */
export function LocationFacts({ location, now, level: Heading = 'h3' }: LocationFactsProps) {
  const t = useTranslations('home')
  const types = useTranslations('enumerations.orderType')
  const days = useTranslations('enumerations.weekday')
  const words = useOpeningWords()(location, now)
  const today = localMoment(now, location.timeZone).weekday
  const offered = ORDER_TYPES.filter((type) => location.settings[type].offered)
  const first = offered[0]
  const alike = first !== undefined && offered.every((type) => sameHours(location.hours[type], location.hours[first]))
  const shown = alike && first ? [first] : offered
  const { address } = location
  return (
    <section className="border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <Heading className="text-group font-bold">{location.name}</Heading>
      <Badge tone={words.tone} className="mt-2">
        {words.text}
      </Badge>
      <address className="mt-3 text-body not-italic">
        {[address.streetNumber, address.line1].filter(Boolean).join(' ')}, {address.line2 ? `${address.line2}, ` : ''}
        {address.city} {address.postcode}
        <span className="mt-1 flex flex-wrap gap-x-6">
          <a
            href={`tel:${location.telephone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {location.telephone}
          </a>
          <a
            href={`mailto:${location.email}`}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold break-all text-accent-ink underline underline-offset-4"
          >
            {location.email}
          </a>
        </span>
      </address>
      {shown.map((type) => (
        <div key={type} className="mt-3">
          <p className="text-label font-semibold">{alike ? t('hours') : `${t('hours')}: ${types(type)}`}</p>
          <dl className="mt-1 text-label">
            {WEEK.map((day) => (
              <div
                key={day}
                className={classes('flex justify-between gap-4 py-0.5', day === today ? 'font-semibold' : 'text-ink-2')}
              >
                <dt className="first-letter:uppercase">{days(String(day) as '1')}</dt>
                <dd>
                  {location.hours[type].week[day].map((span) => `${span.opens}–${span.closes}`).join(', ') ||
                    t('closedDay')}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {location.hygieneRating === null ? null : (
        <p className="mt-3 text-label text-ink-2">{t('hygiene', { rating: location.hygieneRating })}</p>
      )}
    </section>
  )
}
