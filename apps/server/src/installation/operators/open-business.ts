import { installationHostsOf } from '../../http/host.ts'
import { queueStaffMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { openBusiness as open } from '../openings/open-business.ts'
import { checkOpening, type OpeningForm, type OpeningProblems } from '../openings/opening.ts'
import { recordAct } from './acts.ts'
import type { Operator } from './session.ts'

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly businessId: number }
  | { readonly kind: 'invalid'; readonly problems: OpeningProblems }

/**
 * Opens a business as a draft with an empty menu, and mails its owner the way to the console, where the owner fills in
 * what is missing and opens the page to everyone.
 */
export async function openBusiness(deps: Deps, operator: Operator, form: OpeningForm): Promise<OpenOutcome> {
  const { db, clock, config } = deps
  const hosts = { installationHosts: installationHostsOf(config), takesLocal: config.mode === 'demo' }
  const checked = checkOpening(form, { facts: null, hosts, isPlaceOptional: true })
  if ('problems' in checked) return { kind: 'invalid', problems: checked.problems }
  const { opening } = checked
  const outcome = await open({ db, clock }, opening, {
    menu: null,
    state: 'draft',
    alongside: async (tx, businessId) => {
      await queueStaffMail(deps, tx, { kind: 'invitation', businessId, email: opening.ownerEmail })
      const business = { id: businessId, name: opening.name }
      await recordAct(tx, operator, { act: 'business-opened', business, detail: opening.host }, clock.now())
    },
  })
  if (outcome.kind === 'host-taken') return { kind: 'invalid', problems: { host: 'host_taken' } }
  if (outcome.kind !== 'opened') return { kind: 'invalid', problems: { name: 'name_taken' } }
  return { kind: 'opened', businessId: outcome.businessId }
}
