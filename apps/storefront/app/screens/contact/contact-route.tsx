import { buttonClass } from '@comanda/ui'
import { Mail, Phone } from 'lucide-react'
import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { Header } from '../../shell/header.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { LocationFacts } from '../home/location-facts.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

/** How to reach the chosen location, or all of them. [2.37] [2.38] */
export default function Contact() {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  const { locations } = useSite()
  const now = useNow()
  const chosen = useVisit(({ locationId }) => locationId)
  const own = locations.filter(({ location }) => location.id === chosen)
  const shown = own.length > 0 ? own : locations
  return (
    <>
      <Header />
      <main id="main" className="mx-auto w-full max-w-3xl px-4 py-8 lg:py-12">
        <h1 className="heading text-screen lg:text-banner">{t('contactTitle')}</h1>
        <p className="mt-2 text-body text-ink-2">{t('contactText')}</p>
        {shown.map(({ location }) => (
          <div key={location.id} className="mt-6 rounded-l border border-line bg-surface p-5 lg:p-8">
            <LocationFacts location={location} now={now} level="h2" />
            <p className="mt-5 flex flex-wrap gap-2">
              <a
                href={`tel:${location.telephone.replaceAll(' ', '')}`}
                className={buttonClass({ variant: 'secondary', size: 's' })}
              >
                <Phone aria-hidden="true" className="size-5" />
                {common('call', { telephone: location.telephone })}
              </a>
              <a href={`mailto:${location.email}`} className={buttonClass({ variant: 'outline', size: 's' })}>
                <Mail aria-hidden="true" className="size-5" />
                <span className="break-all">{location.email}</span>
              </a>
            </p>
          </div>
        ))}
      </main>
    </>
  )
}
