import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'
import type { AccountMessages } from '@comanda/messages/account'
import type { PlaceMessages } from '@comanda/messages/place'
import type { QuickMessages } from '@comanda/messages/quick'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    /** Those of accounts are there below `AccountTexts` only, those of a place below `PlaceTexts`, of alerts below `QuickTexts`. */
    Messages: Messages & AccountMessages & PlaceMessages & QuickMessages
  }
}
