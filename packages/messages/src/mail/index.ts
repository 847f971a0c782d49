import type { Shape } from '../shape.ts'
import type { mailMessages } from './en.ts'

/** All texts of the mails in one language. */
export type MailMessages = Shape<typeof mailMessages>
