import type { Language } from '@comanda/domain'
import type { Messages } from '@comanda/messages'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
