import type { Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Tenant } from '../businesses/store.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from './send-mail.ts'

/** Sends an owner a mail through the business's mail server; throws when it is not accepted. */
export const sendTestMail = (
  deps: Pick<Deps, 'config' | 'connections'>,
  tenant: Tenant,
  to: string,
  language: Language,
): Promise<void> => {
  const { subject, text } = CATALOGUES[language].mail.test
  return sendMail(deps, tenant, {
    to,
    language,
    content: { subject, preview: text, blocks: [{ kind: 'text', text }], foot: [] },
  })
}
