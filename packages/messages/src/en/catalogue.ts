import type { Shape } from '../shape.ts'
import { accountMessages } from './account.ts'
import { alertMessages } from './alert.ts'
import { apiErrorMessages } from './api-errors.ts'
import { browsingMessages } from './browsing.ts'
import { consoleMessages } from './console.ts'
import { locationMessages } from './location.ts'
import { mailMessages } from './mail.ts'
import { manifestMessages } from './manifest.ts'
import { orderingMessages } from './ordering.ts'
import { pushMessages } from './push.ts'
import { quickActionMessages } from './quick-actions.ts'
import { shareMessages } from './share.ts'
import { smsMessages } from './sms.ts'
import { statusMessages } from './status.ts'

/** Every text, by area. */
export const catalogue = {
  account: accountMessages,
  alert: alertMessages,
  apiErrors: apiErrorMessages,
  browsing: browsingMessages,
  console: consoleMessages,
  location: locationMessages,
  mail: mailMessages,
  manifest: manifestMessages,
  ordering: orderingMessages,
  push: pushMessages,
  quickActions: quickActionMessages,
  share: shareMessages,
  sms: smsMessages,
  status: statusMessages,
}

/** Every text in one language: the type of a language's folder. */
export type Catalogue = Shape<typeof catalogue>
