import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'
import type { AccountMessages } from '@comanda/messages/account'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    /** Those of accounts are there below `AccountTexts` only. */
    Messages: Messages & AccountMessages
  }
}
