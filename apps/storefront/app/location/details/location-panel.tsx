import { type Location, telephoneWords } from '@comanda/domain'
import { Badge, buttonClass } from '@comanda/ui'
import { Phone } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useOpeningWords } from '../opening-words.ts'
import { callTo } from './call-to.ts'
import { HoursList } from './hours-list.tsx'
import { StreetAddress } from './location-address.tsx'

/** A location's details in a column beside a list: opening, telephone, hours and address. [2.36] [2.62] */
export function LocationPanel({ location, now }: { readonly location: Location; readonly now: Temporal.Instant }) {
  const t = useTranslations('information')
  const { business } = useSite()
  const id = useId()
  const words = useOpeningWords()(location, now)
  return (
    <aside
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-6 rounded-l border border-line bg-surface p-5 lg:sticky lg:top-6"
    >
      <div>
        <h2 id={id} className="heading text-section">
          {location.name}
        </h2>
        <Badge tone={words.tone} className="mt-2">
          {words.text}
        </Badge>
        <p className="mt-4">
          <a href={callTo(location.telephone)} className={buttonClass({ variant: 'secondary', size: 's' })}>
            <Phone aria-hidden="true" className="size-5" />
            {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
          </a>
        </p>
      </div>
      <HoursList location={location} now={now} />
      <div>
        <StreetAddress location={location} />
      </div>
    </aside>
  )
}
