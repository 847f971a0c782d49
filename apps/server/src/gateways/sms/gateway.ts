export interface Sms {
  /** E.164. */
  readonly to: string
  /** Plain text. More than 160 GSM-7 or 70 UCS-2 characters are sent, and paid, as several parts. */
  readonly text: string
}

/** What a person answers to an SMS. */
export interface SmsAnswer {
  /** E.164. */
  readonly from: string
  /** Null: the answer says nothing about further SMS. */
  readonly wants: 'stop' | 'resume' | null
}

/** Sends SMS, and reads what people answer. */
export interface SmsGateway {
  /** Whether an SMS can be answered, with STOP for example: names cannot. */
  readonly takesReplies: boolean
  /**
   * `refused`: the provider will never deliver to this number, so retrying cannot help; `stopped`: because the person
   * answered STOP. `unknown`: the answer was lost, so that the SMS may have been sent. Throws when the provider did not
   * accept the message for another reason, so that the job is retried.
   */
  readonly send: (sms: Sms) => Promise<'sent' | 'refused' | 'stopped' | 'unknown'>
  /**
   * Reads the provider's webhook about an answer; null where its signature is wrong.
   * @param url the address that the provider was given
   */
  readonly readAnswer: (url: string, body: string, signature: string | undefined) => SmsAnswer | null
}
