import { placeMessages as english } from '@comanda/messages/place/en'
import { placeMessages as spanish } from '@comanda/messages/place/es'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { messagesOf } from '../start-up/language-pack.ts'
import { useSite } from '../start-up/use-site.ts'

/** The texts about a place, its reviews and its deals, for what stands below: the menu does without them. */
export function PlaceTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useSite()
  const messages = useMemo(() => ({ ...messagesOf(language), ...(language === 'es' ? spanish : english) }), [language])
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
