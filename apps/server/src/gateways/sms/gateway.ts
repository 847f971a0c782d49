export interface Sms {
  /** E.164. */
  readonly to: string
  /** Plain text. More than 160 GSM-7 or 70 UCS-2 characters are sent, and paid, as several parts. */
  readonly text: string
}

/** Sends SMS. */
export interface SmsGateway {
  /**
   * `refused`: the provider will never deliver to this number, so retrying cannot help. Throws when the provider does not accept the
   * message for another reason, so that the job is retried.
   */
  readonly send: (sms: Sms) => Promise<'sent' | 'refused'>
}
