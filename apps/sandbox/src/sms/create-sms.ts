import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** The account that the shop signs in with. */
export interface SmsAccount {
  readonly accountSid: string
  readonly authToken: string
  /** The sender, E.164. */
  readonly from: string
}

/** Stands in for Twilio's Messages API. Accepted messages are stored in the mailbox. */
export interface SandboxSms {
  /** `POST /sms/2010-04-01/Accounts/{sid}/Messages.json`, on the loopback port only. */
  readonly app: Hono
  readonly account: SmsAccount
  /** "http://127.0.0.1:4000/sms" */
  readonly origin: () => string
  /** The next `times` messages get 500. */
  readonly failNext: (times: number) => void
  /** The number answers STOP: further messages to it get error 21610. */
  readonly optOut: (number: string) => void
  /** The webhook that a person's answer brings, signed for the address `url`. */
  readonly answer: (url: string, number: string, text: string) => SignedAnswer
  readonly open: (port: number) => void
}

interface SignedAnswer {
  /** `application/x-www-form-urlencoded` */
  readonly body: string
  /** The value of the header X-Twilio-Signature. */
  readonly signature: string
}

interface Failure {
  readonly status: number
  readonly code: number
  readonly message: string
}

/** Twilio's numbers for tests, with the errors they bring. */
const TEST_NUMBERS: Readonly<Record<string, Failure>> = {
  '+15005550001': { status: 400, code: 21211, message: "Invalid 'To' Phone Number: +1500555XXXX" },
  '+15005550009': { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
}
const OPTED_OUT: Failure = { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' }
const MISSING_BODY: Failure = { status: 400, code: 21602, message: 'Message body is required.' }
const WRONG_ACCOUNT: Failure = { status: 401, code: 20003, message: 'Authenticate' }
const BROKEN: Failure = { status: 500, code: 20500, message: 'Internal Server Error' }

/**
 * Characters of the GSM-7 alphabet that count once; others of its extension count twice, and any other makes the text
 * UCS-2.
 */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/

const segmentsOf = (text: string): number => {
  const units = GSM.test(text) ? text.length + (text.match(/[\^{}\\[~\]|€]/g)?.length ?? 0) : text.length
  const [one, each] = GSM.test(text) ? [160, 153] : [70, 67]
  return units <= one ? 1 : Math.ceil(units / each)
}

const sid = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`

export function createSms(mailbox: Mailbox, clock: Clock): SandboxSms {
  const account = { accountSid: sid('AC'), authToken: randomBytes(16).toString('hex'), from: '+15005550006' }
  const expected = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
  const optedOut = new Set<string>()
  let failing = 0
  let origin = ''

  const failureOf = (authorization: string | undefined, owner: string, to: string, text: string): Failure | null => {
    if (authorization !== expected || owner !== account.accountSid) return WRONG_ACCOUNT
    if (failing > 0) {
      failing -= 1
      return BROKEN
    }
    if (text === '') return MISSING_BODY
    return TEST_NUMBERS[to] ?? (optedOut.has(to) ? OPTED_OUT : null)
  }

  const app = new Hono().post('/2010-04-01/Accounts/:owner/Messages.json', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const failure = failureOf(c.req.header('authorization'), c.req.param('owner'), to, body)
    if (failure !== null) {
      const { status, code, message } = failure
      const error = { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
      return c.body(JSON.stringify(error), status as 400, { 'Content-Type': 'application/json' })
    }
    const from = form.get('From') ?? account.from
    await mailbox.keep({ kind: 'sms', to, from, subject: body, text: body, html: null })
    const now = new Date(clock.now().epochMilliseconds).toUTCString()
    const message = {
      sid: sid('SM'),
      account_sid: account.accountSid,
      api_version: '2010-04-01',
      body,
      to,
      from,
      messaging_service_sid: form.get('MessagingServiceSid'),
      status: 'queued',
      direction: 'outbound-api',
      num_segments: String(segmentsOf(body)),
      num_media: '0',
      date_created: now,
      date_updated: now,
      date_sent: null,
      error_code: null,
      error_message: null,
      price: null,
      price_unit: 'USD',
    }
    return c.json(message, 201)
  })

  return {
    app,
    account,
    origin: () => origin,
    failNext: (times) => {
      failing = times
    },
    optOut: (number) => void optedOut.add(number),
    answer(url, number, text) {
      const form = { MessageSid: sid('SM'), AccountSid: account.accountSid, From: number, To: account.from, Body: text }
      // The address and the parameters in the order of their names, without separators.
      const signed = Object.entries(form)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .reduce((joined, [name, value]) => `${joined}${name}${value}`, url)
      const signature = createHmac('sha1', account.authToken).update(signed).digest('base64')
      return { body: new URLSearchParams(form).toString(), signature }
    },
    open(port) {
      origin = `http://127.0.0.1:${port}/sms`
    },
  }
}
