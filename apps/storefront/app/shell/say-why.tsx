import { showToast } from '@comanda/ui'
import type { useTranslations } from 'use-intl'
import type { Site } from '../start-up/use-site.ts'
import { tell } from './ask.ts'
import { ContactLines } from './contact-lines.tsx'

/** Why somebody is signed in no more: suspended, with the ways to reach the restaurant, or simply at an end. [8.10] */
export function sayWhy(suspended: boolean, t: ReturnType<typeof useTranslations<'shell'>>, site: Site): void {
  if (suspended)
    void tell({ title: t('suspended.title'), text: <ContactLines text={t('suspended.text')} site={site} /> })
  else showToast(t('sessionEnded'), { place: 'top-center' })
}
