import { isStaffAllowed } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSession } from '../../shell/session.ts'
import { OpenNow } from './open-now.tsx'
import { Takings } from './takings.tsx'

/** How each place of the member is now, and what it has taken so far for who may see money. */
export function SoFar() {
  const t = useTranslations('today')
  const { staff, locations } = useSession()
  const maySee = isStaffAllowed(staff, 'read-money')
  const isOne = locations.length === 1
  return (
    <section
      aria-label={t(maySee ? 'soFar' : 'now')}
      className={`mt-6 grid items-start gap-4 ${isOne ? '' : 'md:grid-cols-2'}`}
    >
      {locations.map((location) => (
        <article key={location.id} className="min-w-0 rounded-m border border-line bg-surface p-4 md:p-5">
          {(maySee || !isOne) && (
            <h3 className="text-17 font-[650] text-ink-2">{isOne ? t('soFar') : location.name}</h3>
          )}
          {maySee && <Takings location={location} isOne={isOne} />}
          <OpenNow location={location} />
        </article>
      ))}
    </section>
  )
}
