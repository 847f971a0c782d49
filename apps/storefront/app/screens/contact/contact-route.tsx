import { useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { Header } from '../../shell/header.tsx'
import { PlaceTexts } from '../../shell/place-texts.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { LocationFacts } from '../information/location-facts.tsx'
import { LocationPicker } from '../information/location-picker.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

/** How to reach the chosen location, or another. [2.37] [2.38] */
export default function Contact() {
  const t = useTranslations('documents')
  const { locations } = useSite()
  const now = useNow()
  const chosen = useVisit(({ locationId }) => locationId)
  const [wanted, setWanted] = useState<number | null>(null)
  const all = locations.map(({ location }) => location)
  const shown = all.find(({ id }) => id === (wanted ?? chosen)) ?? all[0]
  return (
    <PlaceTexts>
      <Header />
      <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 lg:py-12">
        <h1 className="heading text-screen lg:text-banner">{t('contactTitle')}</h1>
        <p className="mt-2 mb-6 text-body text-ink-2">{t('contactText')}</p>
        <LocationPicker locations={all} value={shown?.id ?? null} onChange={setWanted} />
        {shown ? (
          <div className="mt-5 rounded-l border border-line bg-surface p-5 lg:p-8">
            <LocationFacts key={shown.id} location={shown} now={now} />
          </div>
        ) : null}
      </main>
    </PlaceTexts>
  )
}
