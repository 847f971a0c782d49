import { LANGUAGES } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { aBusiness } from '@comanda/test-kit'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { type Site, SiteContext } from '../app/start-up/use-site.ts'

/** A business's site in English without locations, at the epoch, unless overridden. Amounts read "£9.95". */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    business: aBusiness(),
    locations: [],
    locationCount: overrides.locations?.length ?? 0,
    language: 'en',
    languages: LANGUAGES,
    texts: {},
    documents: ['policy', 'terms', 'allergy'],
    wordsLanguage: 'en',
    ownWordsLanguage: undefined,
    mode: 'demo',
    addressExample: null,
    payments: { publishableKey: '', scriptUrl: null, account: null, asksBillingPostcode: false, brands: [] },
    receiptIssuer: 'we',
    tax: null,
    siteUrl: 'https://napoli.example',
    tagManager: null,
    errorReports: null,
    apps: { appStoreId: null, iosAppId: null, playPackage: null, announcesNewApp: false },
    mapTiles: null,
    pushKey: null,
    renderedAt: 0,
    money: (minor) => `£${(minor / 100).toFixed(2)}`,
    ...overrides,
  }
}

/** What `messagesOf` returns in a browser that has loaded the texts for browsing, ordering and a location. */
const textsIn = (language: Site['language']) => ({
  ...CATALOGUES[language].browsing,
  ...CATALOGUES[language].ordering,
  ...CATALOGUES[language].location,
})

/** Provides a site and its texts to its children. */
export function InSite({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  const { language } = site
  return (
    <SiteContext value={site}>
      <IntlProvider locale={language} messages={textsIn(language)} timeZone="UTC">
        {children}
      </IntlProvider>
    </SiteContext>
  )
}

/** Returns the markup that a server renders for a part of a site. */
export function markupIn(site: Site, part: ReactNode): string {
  return renderToStaticMarkup(<InSite site={site}>{part}</InSite>)
}
