import { type AccountProblem, answeredSteps, missingSteps, passwordProblems } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { hashPassword, newPasswordProblem } from '../../identity/password.ts'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import { signups, staff } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { publishBusiness } from '../../restaurants/businesses/state.ts'
import { mayOpen } from './hold-look-alike.ts'
import { welcomeMailJob } from './signup-mails.ts'
import { lockSignup, type Signup } from './store.ts'

export type PublishOutcome =
  /** `consoleToken` signs the owner in once; null where it was published before: then nothing changes. */
  | { readonly kind: 'published'; readonly signup: Signup; readonly consoleToken: string | null }
  | { readonly kind: 'unfinished' }
  /** See `mayOpen`. */
  | { readonly kind: 'held' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly problem: AccountProblem }

async function passwordProblem(password: string, { email, answers }: Signup): Promise<AccountProblem | null> {
  const problem = passwordProblems({ password, passwordConfirmation: password }).password
  if (problem !== undefined) return problem
  const name = answers.name?.name ?? ''
  return newPasswordProblem(password, { email, firstName: name, lastName: '' }, name)
}

/**
 * Opens the page of a signup to everyone, with the owner's account of its console, and queues the mail with its links.
 * Once.
 */
export async function publish(deps: Deps, asked: Signup, password: string): Promise<PublishOutcome> {
  if (asked.publishedAt !== null) return { kind: 'published', signup: asked, consoleToken: null }
  if (asked.businessId === null || missingSteps(answeredSteps(asked.answers)).length > 0) return { kind: 'unfinished' }
  const problem = await passwordProblem(password, asked)
  if (problem !== null) return { kind: 'invalid', problem }
  const named = asked.answers.name ?? { name: '', label: '' }
  const may = await mayOpen(deps, asked.businessId, named)
  if (may !== 'open') return { kind: may }
  const passwordHash = await hashPassword(password)
  const now = deps.clock.now().toString({ smallestUnit: 'millisecond' })
  return inTransaction(deps.db, async (tx) => {
    const signup = await lockSignup(tx, asked.id)
    if (!signup || signup.businessId === null) return { kind: 'gone' }
    if (signup.publishedAt !== null) return { kind: 'published', signup, consoleToken: null }
    const { businessId, email, language, answers } = signup
    // Renamed meanwhile: the new name has not been looked at.
    if (answers.name?.name !== named.name || answers.name.label !== named.label) return { kind: 'held' }
    await tx.insert(staff).values({
      businessId,
      email,
      name: answers.name?.name ?? email,
      role: 'owner',
      passwordHash,
      language,
      createdAt: now,
    })
    await publishBusiness(tx, businessId)
    const published = { publishedAt: now, changedAt: now, previewToken: null }
    const consoleToken = newToken()
    await tx
      .update(signups)
      .set({ ...published, consoleTokenHash: hashOf(consoleToken) })
      .where(eq(signups.id, signup.id))
    await deps.jobs.enqueue(tx, welcomeMailJob, { businessId, email, language })
    return { kind: 'published', signup: { ...signup, ...published }, consoleToken }
  })
}
