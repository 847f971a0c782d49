import { pushSender } from '../customers/order-pushes/push-sender.ts'
import { mailSender } from '../messages/mails/send-order-mail.ts'
import type { Senders } from '../messages/queue/sender.ts'
import { textSender } from '../messages/sms/send-order-text.ts'

/** How messages about orders are sent, by channel. */
export const senders: Senders = { mail: mailSender, sms: textSender, push: pushSender }
