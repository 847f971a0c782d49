import { type Language, pageLabelOf, type SignupAnswers, usualRateAt } from '@comanda/domain'
import { eq, or, sql } from 'drizzle-orm'
import { installationHostsOf } from '../../http/host.ts'
import { pagesHostOf } from '../../http/start-page.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { drawId } from '../../platform/db/draw-ids.ts'
import { businesses, businessHosts } from '../../platform/db/schema/index.ts'
import { checkHost } from '../../restaurants/businesses/host-rules.ts'
import { saveSeller } from '../../restaurants/businesses/seller.ts'
import { renewPreviewToken } from '../../restaurants/businesses/state.ts'
import { saveBusiness } from '../../restaurants/businesses/store.ts'
import { readLocation, saveLocation } from '../../restaurants/locations/store.ts'
import { moveUsualRate } from '../../restaurants/menu-files/move-usual-rate.ts'
import { FIRST_LOCATION_ID } from '../openings/first-location.ts'
import { canDraft, type DraftAnswers, draftBusiness, draftLocation, NO_COMPANY, taxOf } from './draft.ts'
import type { Signup } from './store.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

/**
 * What is wrong with a page's name below the host of the installation; null where nothing is. Whether another one has
 * it is another question.
 */
function labelProblem(label: string, config: Config): 'host_label' | 'host_reserved' | null {
  if (!LABEL.test(label) || label.startsWith('xn--')) return 'host_label'
  const checked = checkHost(`${label}.${pagesHostOf(config)}`, {
    installationHosts: installationHostsOf(config),
    takesLocal: config.mode === 'demo',
  })
  return checked.ok ? null : 'host_reserved'
}

/**
 * The business that has a page's name or its host; null where it is free. Until the transaction ends, no other one
 * takes it.
 */
const holderOf = async (tx: Tx, label: string, host: string): Promise<number | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${label}`}, 0))`)
  const [found] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .leftJoin(businessHosts, eq(businessHosts.businessId, businesses.id))
    .where(or(eq(businesses.subdomain, label), eq(businessHosts.host, host)))
    .limit(1)
  return found?.id ?? null
}

const MOST_TRIES = 50

/** A free name for a page: the restaurant's, else with its city, else with a number. */
export async function freeLabel(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { answers, businessId }: Pick<Signup, 'answers' | 'businessId'>,
  name: string,
): Promise<string | null> {
  const plain = pageLabelOf(name)
  const city = pageLabelOf(answers.place?.address.city ?? '')
  const tried = [
    plain,
    ...(city === '' ? [] : [`${plain}-${city}`.slice(0, 40)]),
    ...Array.from({ length: MOST_TRIES }, (_, index) => `${plain}-${index + 2}`),
  ]
  for (const label of tried) {
    if (labelProblem(label, config) !== null) continue
    const holder = await holderOf(tx, label, `${label}.${pagesHostOf(config)}`)
    if (holder === null || holder === businessId) return label
  }
  return null
}

/** What keeps a page from having a name that its owner has typed; null where nothing does. */
export async function typedLabelProblem(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  businessId: number | null,
  label: string,
): Promise<'host_label' | 'host_reserved' | 'host_taken' | null> {
  const problem = labelProblem(label, config)
  if (problem !== null) return problem
  const holder = await holderOf(tx, label, `${label}.${pagesHostOf(config)}`)
  return holder === null || holder === businessId ? null : 'host_taken'
}

/** A draft, with the token that shows its page. */
export interface Draft {
  readonly businessId: number
  readonly previewToken: string
}

/** Creates an empty draft, whose page only the bearer of its token sees. */
async function createDraft(tx: Tx, answers: DraftAnswers, language: Language): Promise<Draft> {
  const businessId = await drawId(tx, 'businesses')
  await saveBusiness(tx, draftBusiness(businessId, answers, language), { hosts: [] })
  await tx
    .update(businesses)
    .set({ state: 'draft', trust: 'unproved', showsFirstSteps: true })
    .where(eq(businesses.id, businessId))
  return { businessId, previewToken: (await renewPreviewToken(tx, businessId)) ?? '' }
}

/**
 * Writes what is answered so far as a draft, and creates it as soon as name and place are known. Null before that. What
 * the payment provider has decided stays.
 */
export async function saveDraft(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { businessId, previewToken, email, language }: Pick<Signup, 'businessId' | 'previewToken' | 'email' | 'language'>,
  answers: SignupAnswers,
): Promise<Draft | null> {
  if (!canDraft(answers)) return null
  const draft =
    businessId === null || previewToken === null
      ? await createDraft(tx, answers, language)
      : { businessId, previewToken }
  const here = eq(businesses.id, draft.businessId)
  const [row] = await tx
    .select({
      account: businesses.stripeAccount,
      trust: businesses.trust,
      name: businesses.name,
      label: businesses.subdomain,
      territory: businesses.territory,
      usualRate: businesses.usualRate,
    })
    .from(businesses)
    .where(here)
  const { name } = answers
  // What an operator has looked at is this name only.
  if (row?.trust === 'approved' && (row.name !== name.name || row.label !== name.label))
    await tx.update(businesses).set({ trust: 'unproved' }).where(here)
  const known = await readLocation(tx, draft.businessId, FIRST_LOCATION_ID)
  await saveBusiness(tx, draftBusiness(draft.businessId, answers, language), {
    hosts: [`${answers.name.label}.${pagesHostOf(config)}`],
    stripeAccount: row?.account ?? null,
  })
  await saveSeller(tx, draft.businessId, answers.company ?? NO_COMPANY)
  await tx.update(businesses).set(taxOf(answers.company)).where(here)
  const location = { ...draftLocation(answers, email, language), acceptsCard: known?.location.acceptsCard ?? false }
  await saveLocation(tx, draft.businessId, location)
  // The dishes of a menu that was chosen before take the rate of another place, or the owner's.
  if (row && known) {
    const from = usualRateAt(row.territory, known.location.address.postcode, row.usualRate)
    await moveUsualRate(tx, { businessId: draft.businessId, locationId: location.id }, from, location.chargesVat)
  }
  return draft
}
