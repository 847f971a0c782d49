import { always, asHost, contact, hosts, key, ofForm, smtpUrl, wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const MAIL_AND_PUSH_SETTINGS = {
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: null,
    meaning:
      'Mail server, `smtps://user:password@host`, or `smtp://` with STARTTLS, which production requires except on this machine. Without it a demo stores mails for `/sandbox`.',
    read: smtpUrl,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: 'Comanda <no-reply@localhost>',
    meaning: "Sender of mails; replies go to the business's address.",
    read: always,
  },
  mailSpf: {
    name: 'MAIL_SPF',
    fallback: null,
    meaning:
      "Domain whose SPF record lists the mail server of `SMTP_URL`. A business that sends from its own domain includes it, and bounces then go to the business; without it they go to `MAIL_FROM`, and only the domain's DKIM record is needed. See [domains](domains.md#mails-from-an-own-domain).",
    read: asHost,
  },
  unprovedMailsPerHour: {
    name: 'UNPROVED_MAILS_PER_HOUR',
    fallback: '12',
    meaning:
      'Mails of one sort (cash orders, activation, change of email, own data) that an address gets from one business within an hour, while it is not proved to belong to the sender. A cash order brings three or four mails. Mails about orders paid by card, refunds, password resets and customers with a verified email are not counted.',
    read: wholeNumber(1, 10_000),
  },
  unprovedMailsPerHourInAll: {
    name: 'UNPROVED_MAILS_PER_HOUR_IN_ALL',
    fallback: '48',
    meaning:
      'The same mails from all businesses together: a flood through one restaurant does not silence the others, and one through many has an end. At least `UNPROVED_MAILS_PER_HOUR`.',
    read: wholeNumber(1, 10_000),
  },
  mailsPerBusinessPerDay: {
    name: 'MAILS_PER_BUSINESS_PER_DAY',
    fallback: '5000',
    meaning:
      'Mails to addresses that are not proved to be the customer’s that a business sends in a day (UTC). Further ones are not sent.',
    read: wholeNumber(1, 1_000_000),
  },
  mailsPerNewBusinessPerDay: {
    name: 'MAILS_PER_NEW_BUSINESS_PER_DAY',
    fallback: '100',
    meaning:
      'The same for a restaurant that opened by itself, until an operator has approved it or it takes cards through an account of its own.',
    read: wholeNumber(1, 1_000_000),
  },
  textsPerBusinessPerDay: {
    name: 'TEXTS_PER_BUSINESS_PER_DAY',
    fallback: '1000',
    meaning: 'SMS about orders that a business sends in a day (UTC). Further ones are not sent.',
    read: wholeNumber(1, 1_000_000),
  },
  textsPerNewBusinessPerDay: {
    name: 'TEXTS_PER_NEW_BUSINESS_PER_DAY',
    fallback: '20',
    meaning:
      'The same for a restaurant that opened by itself and is not approved. It sends SMS through an account of its own only; the installation’s account is open to it once an operator has approved it.',
    read: wholeNumber(1, 1_000_000),
  },
  textsPerNumberPerHour: {
    name: 'TEXTS_PER_NUMBER_PER_HOUR',
    fallback: '10',
    meaning: 'SMS about orders that a telephone gets from one business within an hour. Further ones are not sent.',
    read: wholeNumber(1, 10_000),
  },
  textsPerNumberPerHourInAll: {
    name: 'TEXTS_PER_NUMBER_PER_HOUR_IN_ALL',
    fallback: '30',
    meaning: 'The same SMS from all businesses together.',
    read: wholeNumber(1, 10_000),
  },
  textsPerBusinessPerHour: {
    name: 'TEXTS_PER_BUSINESS_PER_HOUR',
    fallback: '200',
    meaning:
      'SMS about orders without a card payment that a business sends within an hour, so that strangers cannot run up its costs. Only numbers of its own country get SMS.',
    read: wholeNumber(1, 10_000),
  },
  pushPublicKey: {
    name: 'PUSH_PUBLIC_KEY',
    fallback: null,
    meaning:
      'VAPID public key for pushes, base64url; `npx web-push generate-vapid-keys` creates a pair. Without it a demo creates and stores one, and production offers no alerts.',
    read: key(65),
  },
  pushPrivateKey: {
    name: 'PUSH_PRIVATE_KEY',
    fallback: null,
    meaning: 'The private key of the same pair.',
    read: key(32),
  },
  pushSubject: {
    name: 'PUSH_SUBJECT',
    fallback: null,
    meaning: 'Contact for push services: `mailto:` and an address, or an `https://` page.',
    read: contact,
  },
  pushHosts: {
    name: 'PUSH_HOSTS',
    fallback: 'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
    meaning:
      'Allowed push services, separated by spaces; `*.` matches all subdomains. The browser names its service; a service that is not listed is refused.',
    read: hosts,
  },
  oneSignalAppId: {
    name: 'ONESIGNAL_APP_ID',
    fallback: null,
    meaning:
      'App at OneSignal that pushes to the native apps of businesses without an app of their own there. Without it a demo stores these pushes for `/sandbox`, and production sends none to them.',
    read: ofForm(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'a UUID'),
  },
  oneSignalApiKey: {
    name: 'ONESIGNAL_API_KEY',
    fallback: null,
    meaning: 'The API key of that app.',
    read: ofForm(/^\S{20,300}$/, 'at least 20 characters'),
  },
  twilioAccountSid: {
    name: 'TWILIO_ACCOUNT_SID',
    fallback: null,
    meaning:
      'Account at Twilio that sends SMS, `AC…`. Without it a demo stores SMS for `/sandbox`, and production sends none.',
    read: ofForm(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits'),
  },
  twilioAuthToken: {
    name: 'TWILIO_AUTH_TOKEN',
    fallback: null,
    meaning: 'The auth token of that account.',
    read: ofForm(/^\S{32}$/, '32 characters'),
  },
  twilioSender: {
    name: 'TWILIO_SENDER',
    fallback: null,
    meaning:
      'Who the SMS come from: a number in the form `+447700900123`, a name of up to 11 letters and digits, or a messaging service `MG…`. Customers can answer STOP only to a number or a service.',
    read: ofForm(
      /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'a number in E.164, a name of up to 11 characters or the id of a messaging service',
    ),
  },
} as const satisfies Settings
