import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'
import type { AccountMessages } from '@comanda/messages/account/en'
import type { LocationMessages } from '@comanda/messages/location/en'
import type { QuickActionMessages } from '@comanda/messages/quick-actions/en'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    /**
     * The account texts exist only below `AccountTexts`, the location texts below `LocationTexts`, the alert texts
     * below `QuickTexts`.
     */
    Messages: Messages & AccountMessages & LocationMessages & QuickActionMessages
  }
}
