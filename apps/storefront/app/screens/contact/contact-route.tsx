import { useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { LocationDetails } from '../../location/details/location-details.tsx'
import { LocationPicker } from '../../location/details/location-picker.tsx'
import { useLocations } from '../../menu-cache/live-locations.ts'
import { Header } from '../../shell/header.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'contact', path: '/contactus' })
}

/** Contact details of the chosen location or another one. [2.37] [2.38] */
export default function Contact() {
  const t = useTranslations('documents')
  const locations = useLocations()
  const now = useNow()
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const [selected, setSelected] = useState<number | null>(null)
  const all = locations.map(({ location }) => location)
  const shown = all.find(({ id }) => id === (selected ?? chosen)) ?? all[0]
  return (
    <>
      <Header />
      <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 lg:py-12">
        <h1 className="heading text-screen lg:text-banner">{t('contactTitle')}</h1>
        <p className="mt-2 mb-6 text-body text-ink-2">{t('contactText')}</p>
        <LocationPicker value={shown?.id ?? null} onChange={setSelected} />
        {shown ? (
          <div className="mt-5 rounded-l border border-line bg-surface p-5 lg:p-8">
            <LocationDetails key={shown.id} location={shown} now={now} />
          </div>
        ) : null}
      </main>
    </>
  )
}
