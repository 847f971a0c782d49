/** Third parties with credentials of a business, each with the installation's as default. */
export const CONNECTIONS = ['mail', 'sms', 'push', 'onesignal'] as const
export type Connection = (typeof CONNECTIONS)[number]

/** How a business's mails are sent: by the installation, through the business's own mail server, or by the installation from the business's own domain. */
export const MAIL_WAYS = ['installation', 'smtp', 'domain'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** Why a third party does not work with a business's credentials. */
export const CONNECTION_FAILURES = [
  'credentials-refused',
  'sender-refused',
  'recipient-refused',
  'unreachable',
  'not-encrypted',
  'records-missing',
  'unreadable',
  'failed',
] as const
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number]

/** What draws a business's maps instead of the installation's. */
export type MapSource =
  | {
      readonly kind: 'google'
      /** A browser's key, which pages show. */
      readonly key: string
      /** Of Google's Map Tiles API, which its tiles need; renewed before `expiresAt` (ISO 8601). */
      readonly session: string
      readonly expiresAt: string
    }
  | { readonly kind: 'tiles'; readonly url: string; readonly attribution: string }

/** Map tiles as pages load them; `{z}`, `{x}` and `{y}` are replaced. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** Google Tag Manager's container. [1.22] */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/
