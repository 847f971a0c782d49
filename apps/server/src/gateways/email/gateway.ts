/** A mail, ready to go: `html` and `text` say the same. */
export interface Email {
  /** `Name <address>` or the bare address. */
  readonly to: string
  readonly from: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Where mail leaves the house. Throws when it can't be handed over: the job that sends it tries again. */
export interface EmailGateway {
  send(email: Email): Promise<void>
}
