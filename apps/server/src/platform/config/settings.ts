import { ADDRESS_SETTINGS } from './settings/addresses.ts'
import { DOMAIN_SETTINGS } from './settings/domains.ts'
import { ERROR_REPORT_SETTINGS } from './settings/error-reports.ts'
import { LOAD_SETTINGS } from './settings/load.ts'
import { MAIL_AND_PUSH_SETTINGS } from './settings/mail-and-push.ts'
import { ORDERING_SETTINGS } from './settings/ordering.ts'
import { PAYMENT_SETTINGS } from './settings/payment.ts'
import { PICTURE_SETTINGS } from './settings/pictures.ts'
import { PRIVACY_SETTINGS } from './settings/privacy.ts'
import { RETENTION_SETTINGS } from './settings/retention.ts'
import { SERVER_SETTINGS } from './settings/server.ts'
import type { Settings } from './settings/setting.ts'
import { SIGN_IN_SETTINGS } from './settings/sign-in.ts'
import { SIGNUP_SETTINGS } from './settings/signup.ts'
import { TRACE_SETTINGS } from './settings/tracing.ts'
import { VERIFACTU_SETTINGS } from './settings/verifactu.ts'

/** All settings by subject, in the order of `docs/guide/operator/settings.md`, which is generated from this table. */
export const SUBJECTS: Readonly<Record<string, Settings>> = {
  Server: SERVER_SETTINGS,
  Load: LOAD_SETTINGS,
  Payment: PAYMENT_SETTINGS,
  'Mail and push': MAIL_AND_PUSH_SETTINGS,
  Ordering: ORDERING_SETTINGS,
  Domains: DOMAIN_SETTINGS,
  'Sign-in': SIGN_IN_SETTINGS,
  'Opening a restaurant': SIGNUP_SETTINGS,
  'Addresses and maps': ADDRESS_SETTINGS,
  Pictures: PICTURE_SETTINGS,
  Privacy: PRIVACY_SETTINGS,
  Retention: RETENTION_SETTINGS,
  'Error reports': ERROR_REPORT_SETTINGS,
  Traces: TRACE_SETTINGS,
  'VERI\\*FACTU': VERIFACTU_SETTINGS,
}

export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...LOAD_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...MAIL_AND_PUSH_SETTINGS,
  ...ORDERING_SETTINGS,
  ...DOMAIN_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...SIGNUP_SETTINGS,
  ...ADDRESS_SETTINGS,
  ...PICTURE_SETTINGS,
  ...PRIVACY_SETTINGS,
  ...RETENTION_SETTINGS,
  ...ERROR_REPORT_SETTINGS,
  ...TRACE_SETTINGS,
  ...VERIFACTU_SETTINGS,
}
