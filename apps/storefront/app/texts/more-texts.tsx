import { type ReactNode, useMemo } from 'react'
import { type AbstractIntlMessages, IntlProvider } from 'use-intl'
import { messagesOf } from '../start-up/language-pack.ts'
import { useSite } from '../start-up/use-site.ts'

interface MoreTextsProps {
  readonly english: AbstractIntlMessages
  readonly spanish: AbstractIntlMessages
  readonly children: ReactNode
}

/** Adds texts for the components below to those that every page has. */
export function MoreTexts({ english, spanish, children }: MoreTextsProps) {
  const { language } = useSite()
  const more = language === 'es' ? spanish : english
  const messages = useMemo(() => ({ ...messagesOf(language), ...more }), [language, more])
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
