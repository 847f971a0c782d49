/** Third parties with credentials of a business, each with the installation's as default. */
export const CONNECTIONS = ['mail', 'sms', 'push', 'onesignal'] as const
export type Connection = (typeof CONNECTIONS)[number]

/** Why a third party does not work with a business's credentials. */
export const CONNECTION_FAILURES = [
  'credentials-refused',
  'sender-refused',
  'unreachable',
  'private-address',
  'not-encrypted',
  'unreadable',
  'failed',
] as const
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number]

/** Map tiles as pages load them; `{z}`, `{x}` and `{y}` are replaced. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

/** Google Tag Manager's container. [1.22] */
export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/
