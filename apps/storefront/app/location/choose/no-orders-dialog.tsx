import type { useTranslations } from 'use-intl'
import { tell } from '../../dialogs/ask.ts'
import type { Site } from '../../start-up/use-site.ts'
import { ContactLines } from '../contact-lines.tsx'

/** Says that no location takes orders and how to reach the restaurant. [8.34] */
export function showNoOrders(
  t: ReturnType<typeof useTranslations<'home'>>,
  site: Pick<Site, 'business' | 'locations'>,
): void {
  void tell({ title: t('noOrdersTitle'), text: <ContactLines text={t('noOrdersText')} site={site} /> })
}
