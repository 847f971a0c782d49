import { directionOf, isLanguage, type Language, languageOf, localeOf } from '@comanda/domain'
import type { ConsoleMessages } from '@comanda/messages/en/console'
import { consoleLoaders } from '@comanda/messages/loaders'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider } from 'use-intl'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: ConsoleMessages
  }
}

const KEY = 'comanda:console-language'

const startingLanguage = (): Language => {
  const saved = localStorage.getItem(KEY)
  return isLanguage(saved) ? saved : (languageOf(navigator.language) ?? 'en')
}

const Choose = createContext<(language: Language) => void>(() => undefined)

/** Changes the console's language on this device. */
export function useChooseLanguage() {
  return useContext(Choose)
}

/** Provides the texts of the chosen language; renders nothing until they have loaded. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(startingLanguage)
  const [messages, setMessages] = useState<ConsoleMessages>()
  useEffect(() => {
    let isCurrent = true
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    void consoleLoaders[language]().then((texts) => {
      if (isCurrent) setMessages(texts)
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const choose = (next: Language) => {
    localStorage.setItem(KEY, next)
    setLanguage(next)
  }
  if (!messages) return null
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {/* React Aria names the parts that only screen readers meet. */}
      <I18nProvider locale={localeOf(language)}>
        <Choose value={choose}>{children}</Choose>
      </I18nProvider>
    </IntlProvider>
  )
}
