import {
  acceptInvitation,
  changePerson,
  invitePerson,
  joinByInvitation,
  readInvitation,
  removePerson,
  resendInvitation,
  staffTeam,
  suspendPerson,
  takeBackInvitation,
} from '@comanda/contract'
import { emailProblem, roleKey, type StaffPost, type StaffRole, type TeamRefusal } from '@comanda/domain'
import { accountTexts } from '../../customers/accounts/account-fields.ts'
import { normalEmail } from '../../customers/accounts/email.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { isGivenHost } from '../../http/given-hosts.ts'
import { networkOf } from '../../http/network.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { readAccountsElsewhere } from '../../identity/accounts-elsewhere.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { hashPassword } from '../../identity/password.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { newToken } from '../../identity/session.ts'
import { noteRefused } from '../../identity/staff-access.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import { countMailRequest } from '../../messages/mails/mail-requests.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { refuseSecondStep } from '../account/second-factors.ts'
import { answerSignedIn } from '../account/signed-in.ts'
import { changePost, removeFromTeam, setSuspended } from './change-person.ts'
import { accept, invite, readByToken, sendAgain, takeBack } from './invitations.ts'
import { join } from './join.ts'
import { readOwnRole } from './own-roles.ts'
import { postProblemsOf, sortedPlaces } from './post-problems.ts'
import { readPerson, readTeam } from './team-store.ts'

const WINDOW_MINUTES = 60
/** Mails of invitations of one business, and uses of links from one network. */
const MOST_INVITATIONS = 40
const MOST_OF_NETWORK = 20

const post: Thing = {
  read: async (tx, { businessId, id }) => {
    const person = await readPerson(tx, businessId, Number(id))
    return person && { role: person.role === 'own' ? person.roleId : person.role, places: person.places }
  },
}
const suspension: Thing = {
  read: async (tx, { businessId, id }) => {
    const person = await readPerson(tx, businessId, Number(id))
    return person && { suspended: person.suspended }
  },
}
/** Without an inverse: the person comes back by an invitation. */
const membership: Thing = {
  read: async (tx, { businessId, id }) => ({ member: (await readPerson(tx, businessId, Number(id))) !== null }),
  inverse: () => null,
}

export function teamRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, member: SignedInStaff, db: Executor = deps.db) =>
    c.json({ data: await readTeam(db, member, deps.clock.now()) }, 200, PRIVATE)
  const refuseRule = (c: ApiContext, member: SignedInStaff, refusal: TeamRefusal) => {
    if (refusal !== 'beyond_own_rights') return refuse(c, 409, refusal)
    noteRefused(deps, c, member, 'team')
    return refuse(c, 403, refusal)
  }
  /** The role and the places that a body names, or what is wrong with them. */
  const postOf = async (
    db: Executor,
    businessId: number,
    { role: key, places }: { readonly role: StaffRole | number; readonly places: readonly number[] | null },
  ): Promise<StaffPost | { readonly problems: FieldProblems }> => {
    const role = typeof key === 'string' ? key : await readOwnRole(db, businessId, key)
    if (role === null) return { problems: { role: 'not_ours' } }
    const wanted = { role, places: sortedPlaces(places) }
    const problems = await postProblemsOf(deps.db, businessId, wanted)
    return problems ? { problems } : wanted
  }
  const mayMail = async (businessId: number, email: string): Promise<boolean> => {
    const now = deps.clock.now()
    const ofBusiness = { businessId, action: 'team-invitation', minutes: WINDOW_MINUTES, now }
    const isFree = await countHit(deps.db, { ...ofBusiness, subjects: [{ name: 'business', most: MOST_INVITATIONS }] })
    return isFree !== null && (await countMailRequest(deps.db, { ...ofBusiness, action: 'team-mail', email })) !== null
  }

  staffCall(staffTeam, (c, { member }) => tell(c, member))
  staffChange(changePerson, post, async (c, { member, tx }) => {
    const wanted = await postOf(tx, member.businessId, c.req.valid('json'))
    if ('problems' in wanted) return refuse(c, 422, 'invalid_request', wanted)
    const outcome = await changePost(tx, member, c.req.valid('param').id, wanted)
    return outcome === 'done' ? tell(c, member, tx) : refuseRule(c, member, outcome)
  })
  staffChange(suspendPerson, suspension, async (c, { member, tx }) => {
    const outcome = await setSuspended(tx, member, c.req.valid('param').id, c.req.valid('json').suspended)
    return outcome === 'done' ? tell(c, member, tx) : refuseRule(c, member, outcome)
  })
  staffChange(removePerson, membership, async (c, { member, tx }) => {
    const { id } = c.req.valid('param')
    if ((await readPerson(tx, member.businessId, id)) === null) return refuse(c, 404, 'not_found')
    const removal = { now: deps.clock.now(), passwordHash: await hashPassword(newToken()) }
    const outcome = await removeFromTeam(tx, member, id, removal)
    return outcome === 'done' ? tell(c, member, tx) : refuseRule(c, member, outcome)
  })
  staffCall(invitePerson, async (c, { member }) => {
    const { businessId } = member
    const { language, ...typed } = c.req.valid('json')
    const email = normalEmail(typed.email)
    const wrong = emailProblem(email)
    const fields = wrong && accountTexts({ email: wrong }, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const wanted = await postOf(deps.db, businessId, typed)
    if ('problems' in wanted) return refuse(c, 422, 'invalid_request', wanted)
    if (!(await mayMail(businessId, email))) return refuseTooMany(c, WINDOW_MINUTES)
    const outcome = await invite(deps, member, { ...wanted, email, language })
    if (outcome === 'invited') return tell(c, member)
    if (outcome === 'member_exists' || outcome === 'invited_already')
      return refuse(c, 422, 'invalid_request', { problems: { email: outcome } })
    return refuseRule(c, member, outcome)
  })
  staffCall(resendInvitation, async (c, { member }) => {
    const { id } = c.req.valid('param')
    const pending = (await readTeam(deps.db, member, deps.clock.now())).invitations.find((one) => one.id === id)
    if (!pending) return refuse(c, 404, 'not_found')
    if (!(await mayMail(member.businessId, pending.email))) return refuseTooMany(c, WINDOW_MINUTES)
    const outcome = await sendAgain(deps, member, id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    return outcome === 'sent' ? tell(c, member) : refuseRule(c, member, outcome)
  })
  staffCall(takeBackInvitation, async (c, { member }) => {
    const outcome = await takeBack(deps, member, c.req.valid('param').id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    return outcome === 'done' ? tell(c, member) : refuseRule(c, member, outcome)
  })

  /** Each look at a link and each try to accept counts, so that no one tries tokens. */
  const isUseAllowed = (c: ApiContext, action: 'team-link' | 'team-join' = 'team-link') =>
    countHit(deps.db, {
      businessId: c.var.tenant.business.id,
      action,
      subjects: [{ name: `network:${networkOf(c)}`, most: MOST_OF_NETWORK }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
  staffCall(readInvitation, async (c) => {
    if (!(await isUseAllowed(c))) return refuseTooMany(c, WINDOW_MINUTES)
    const { business } = c.var.tenant
    const found = await readByToken(deps.db, business.id, c.req.valid('json').token, deps.clock.now())
    if (!found) return refuse(c, 422, 'token_invalid')
    const locations = await readLocations(deps.db, business.id)
    const names = locations.filter(({ location }) => found.places?.includes(location.id))
    const data = {
      business: business.name,
      email: found.email,
      role: roleKey(found.role),
      roleName: typeof found.role === 'string' ? null : found.role.name,
      places: found.places && names.map(({ location }) => location.name),
      invitedBy: found.by,
      // The password of another business is typed on hosts that the installation has given alone.
      known:
        isGivenHost(c.req.url, c.var.tenant, deps.config) &&
        (await readAccountsElsewhere(deps.db, found.email, business.id)).length > 0,
    }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(acceptInvitation, async (c) => {
    if (!(await isUseAllowed(c))) return refuseTooMany(c, WINDOW_MINUTES)
    const { passwordConfirmation, ...form } = c.req.valid('json')
    const outcome = await accept(deps, c, c.var.tenant.business.id, { ...form, passwordConfirmation })
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    if (outcome.kind === 'accepted') {
      const { passwordHash } = outcome.member
      return answerSignedIn(deps, c, outcome.member, { by: 'password', passwordHash, withCode: false })
    }
    return refuse(c, 422, 'invalid_request', { fields: accountTexts(outcome.problems, c.var.language) ?? {} })
  })
  staffCall(joinByInvitation, async (c) => {
    if (!isGivenHost(c.req.url, c.var.tenant, deps.config)) return refuse(c, 403, 'business_mismatch')
    if (!(await isUseAllowed(c, 'team-join'))) return refuseTooMany(c, WINDOW_MINUTES)
    const { token, password, code } = c.req.valid('json')
    const outcome = await join(deps, c, c.var.tenant.business.id, { token, password, code })
    if (outcome.kind === 'too-many') return refuseTooMany(c, outcome.minutes)
    if (outcome.kind === 'failed') return refuse(c, 401, 'sign_in_failed')
    if (outcome.kind === 'token-invalid') return refuse(c, 422, 'token_invalid')
    if (outcome.kind !== 'joined') return refuseSecondStep(c, outcome)
    const { member, withCode } = outcome
    return answerSignedIn(deps, c, member, { by: 'password', passwordHash: member.passwordHash, withCode })
  })

  return router
}
