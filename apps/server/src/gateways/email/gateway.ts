/** A rendered mail; `html` and `text` have the same content. */
export interface Email {
  /** `Name <address>` or the bare address. */
  readonly to: string
  readonly from: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /**
   * `<…@…>`; a mail that is sent again has the same one. The mail server's client makes one up where it is left out.
   */
  readonly messageId?: string
  readonly dkim?: DkimKey
  /** Where bounces go; the sender's address if left out. */
  readonly returnPath?: string
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** A file that comes with a mail. */
export interface Attachment {
  readonly filename: string
  /** "application/pdf" */
  readonly contentType: string
  readonly content: Buffer
}

/** Signs a mail for a domain (RFC 6376). */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** PEM. */
  readonly privateKey: string
}

/** Sends mail. Throws when the mail server does not accept it, so that the job is retried. */
export interface EmailGateway {
  send(email: Email): Promise<void>
}
