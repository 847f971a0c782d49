import { showToast } from '@comanda/ui'
import type { useTranslations } from 'use-intl'
import { tell } from '../dialogs/ask.ts'
import { ContactLines } from '../location/contact-lines.tsx'
import type { Site } from '../start-up/use-site.ts'

/**
 * Says why the session has ended: the account is suspended, with the restaurant's contact details, or the session
 * expired. [8.10]
 */
export function showSessionEnd(suspended: boolean, t: ReturnType<typeof useTranslations<'shell'>>, site: Site): void {
  if (suspended)
    void tell({ title: t('suspended.title'), text: <ContactLines text={t('suspended.text')} site={site} /> })
  else showToast(t('sessionEnded'), { position: 'top-center', stays: true })
}
