import { accountMessages as english } from '@comanda/messages/account/en'
import { accountMessages as spanish } from '@comanda/messages/account/es'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { messagesOf } from '../start-up/language-pack.ts'
import { useSite } from '../start-up/use-site.ts'

/** The texts of signing in and of the account, for the screens below: the menu does without them. */
export function AccountTexts({ children }: { readonly children: ReactNode }) {
  const { language } = useSite()
  const messages = useMemo(() => ({ ...messagesOf(language), ...(language === 'es' ? spanish : english) }), [language])
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
