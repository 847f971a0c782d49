import { mailSender } from '../mails/send-order-mail.ts'
import type { Senders } from '../messages/sender.ts'
import { pushSender } from '../order-pushes/push-sender.ts'
import { textSender } from '../texts/send-order-text.ts'

/** How messages about orders are sent, by channel. */
export const senders: Senders = { mail: mailSender, sms: textSender, push: pushSender }
