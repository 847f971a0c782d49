import type { useTranslations } from 'use-intl'
import type { Site } from '../start-up/use-site.ts'
import { tell } from './ask.ts'
import { ContactLines } from './contact-lines.tsx'

/** That nobody takes orders, with the ways to reach the restaurant. [8.34] */
export function sayNoOrders(t: ReturnType<typeof useTranslations<'home'>>, site: Pick<Site, 'locations'>): void {
  void tell({ title: t('noOrdersTitle'), text: <ContactLines text={t('noOrdersText')} site={site} /> })
}
