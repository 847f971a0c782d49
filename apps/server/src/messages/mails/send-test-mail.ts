import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Tenant } from '../../http/tenant.ts'
import type { Deps } from '../../orders/deps.ts'
import { sendMail } from './send-mail.ts'

/** Sends an owner a mail through the business's mail server; throws when it is not accepted. */
export async function sendTestMail(
  deps: Pick<Deps, 'config' | 'connections' | 'db' | 'clock' | 'log'>,
  tenant: Tenant,
  to: string,
  language: Language,
): Promise<void> {
  const { subject, text } = CATALOGUES[language].mail.test
  await sendMail(deps, tenant, {
    to,
    recipient: 'staff',
    language,
    content: { subject, preview: text, blocks: [{ kind: 'text', text }], foot: [] },
  })
}
