import {
  companySignup,
  connectSignup,
  dressSignup,
  enterSignupCode,
  fillSignupMenu,
  leaveSignup as leaveCall,
  nameSignup,
  paySignup,
  placeSignup,
  previewSignupMenu,
  publishSignup,
  readSignup,
  resolveSignupAddress,
  type SignupWire,
  sendSignupCode,
  serveSignup,
  suggestSignupAddresses,
  uploadSignupPicture,
} from '@comanda/contract'
import { addressFromWire, addressToWire } from '@comanda/contract/wire'
import { emailProblem, normalisePostcode, type SignupAnswers } from '@comanda/domain'
import { createMiddleware } from 'hono/factory'
import { taxFromWire } from '../../console/location/save-tax.ts'
import { accountTexts } from '../../customers/accounts/account-fields.ts'
import { normalEmail } from '../../customers/accounts/email.ts'
import { LookupUnavailable } from '../../gateways/addresses/gateway.ts'
import type { ApiContext, ApiEnv } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { acceptedLanguage } from '../../http/language.ts'
import { networkHash, networkOf } from '../../http/network.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { sameOriginWrites } from '../../http/same-origin.ts'
import { createIsStartHere } from '../../http/start-page.ts'
import { countHit, createMinuteLimit } from '../../identity/rate-limit.ts'
import { clearSecretCookie, readSecretCookie, setSecretCookie } from '../../identity/secret-cookie.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { inTransaction, lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
import { toE164 } from '../../platform/telephone.ts'
import { createSoloWork } from '../../platform/work-queue.ts'
import { positionOf } from '../../restaurants/addresses/position-of.ts'
import { checkSeller, sellerFromWire } from '../../restaurants/businesses/seller.ts'
import { placeProblems } from '../../restaurants/locations/place-problems.ts'
import { writeMenu } from '../../restaurants/menu-files/import-menu.ts'
import { admitFile, FILE_WINDOW_MINUTES } from '../../restaurants/menu-files/limit-files.ts'
import { encodeUpload } from '../../restaurants/uploads/encode-upload.ts'
import { hasUploads, keepUpload, uploadsIn } from '../../restaurants/uploads/keep-upload.ts'
import { checkService, movedTo } from './check-service.ts'
import { cardsOf, connectCards } from './connect-cards.ts'
import { taxOf } from './draft.ts'
import { type MenuSource, readSource, readyDraftMenu } from './fill-draft.ts'
import { siteOfSignup, startPageOf } from './pages-of.ts'
import { publish } from './publish.ts'
import { freeLabel, saveDraft, typedLabelProblem } from './save-draft.ts'
import { admitCode, CODE_WINDOW_MINUTES, tryCode } from './signup-codes.ts'
import { signupCodeJob } from './signup-mails.ts'
import { menuToWire, serviceFromWire, signupToWire } from './signup-wire.ts'
import { findSignup, leaveSignup, lockSignup, openSignup, SIGNUP_COOKIE, type Signup, saveSignup } from './store.ts'

const DAY_MINUTES = 24 * 60
/** Logos that one draft may try within the window: decoding costs more than any other call. */
const MOST_PICTURES = 20
const PICTURE_WINDOW_MINUTES = 60
/** Each change writes the draft anew and renders its pages again. */
const MOST_CHANGES_A_MINUTE = 60
/** Names that one signup may try within the window. */
const MOST_RENAMES = 20
/** Lookups of owners are counted for no business. */
const NO_BUSINESS = 0

/** New answers, or what is wrong with what was typed. */
type Change = (
  tx: Tx,
  signup: Signup,
) => Promise<{ readonly answers: SignupAnswers } | { readonly problems: FieldProblems } | 'unfinished'>

/** Answers 404 unless owners may open restaurants on this host. */
const onlyHere = ({ config }: Deps) => {
  const isStartHere = createIsStartHere(config)
  return createMiddleware<ApiEnv>((c, next) => {
    c.set('language', acceptedLanguage(c.req.header('accept-language')) ?? 'en')
    const host = c.req.header('host') ?? new URL(c.req.url).host
    return isStartHere(host) ? next() : Promise.resolve(refuse(c, 404, 'not_found'))
  })
}

const sourceOf = ({ sample, file }: { sample?: MenuSample | undefined; file?: string | undefined }): MenuSource =>
  sample === undefined ? { file: file ?? '' } : { sample }
type MenuSample = Extract<MenuSource, { sample: unknown }>['sample']

/** Routes with which owners open restaurants by themselves. They come before the ones that belong to a business. */
export function signupRoutes(deps: Deps) {
  const { db, clock, config } = deps
  const router = createRouter()
  /** A signup has one call that changes it or reads a file at a time: others would wait with a connection each. */
  const solo = createSoloWork()
  for (const path of ['/start', '/start/*']) router.use(path, onlyHere(deps), sameOriginWrites())

  const mayChange = createMinuteLimit(clock, MOST_CHANGES_A_MINUTE)

  const signupOf = async (c: ApiContext): Promise<Signup | null> => {
    const carried = readSecretCookie(c, SIGNUP_COOKIE)
    return carried && findSignup(db, carried.token)
  }
  const wireOf = async (signup: Signup): Promise<SignupWire> => {
    return signupToWire(deps, signup, await cardsOf(deps, signup))
  }
  const tell = async (c: ApiContext, signup: Signup) => c.json({ data: await wireOf(signup) }, 200, PRIVATE)

  const apply = async (c: ApiContext, tx: Tx, id: string, make: Change) => {
    const signup = await lockSignup(tx, id)
    if (signup === null) return 'gone'
    if (signup.publishedAt !== null) return 'ended'
    const made = await make(tx, signup)
    if (made === 'unfinished' || 'problems' in made) return made
    const { language } = c.var
    const draft = await saveDraft(deps, tx, { ...signup, language }, made.answers)
    const { answers } = made
    const { businessId, previewToken } = draft ?? signup
    const changed = { answers, businessId, previewToken, language }
    await saveSignup(tx, signup.id, changed, clock.now())
    return { signup: { ...signup, ...changed } }
  }
  /**
   * Makes a change under a lock, with the draft that follows from it.
   * @param prepare does what is slow, before the transaction, and again after a conflict
   */
  const changePrepared = async (c: ApiContext, prepare: (signup: Signup) => Promise<Change>): Promise<Response> => {
    const asked = await signupOf(c)
    if (asked === null) return refuse(c, 401, 'sign_in_required')
    if (!mayChange(asked.id)) return refuseTooMany(c, 1)
    if (asked.publishedAt !== null) return refuse(c, 409, 'signup_ended')
    const outcome = await solo.run(asked.id, () =>
      retryConflicts(async () => {
        const make = await prepare(asked)
        return lockedTransaction(db, (tx) => apply(c, tx, asked.id, make))
      }),
    )
    if (outcome === 'gone') return refuse(c, 401, 'sign_in_required')
    if (outcome === 'ended') return refuse(c, 409, 'signup_ended')
    if (outcome === 'unfinished') return refuse(c, 409, 'signup_unfinished')
    if ('problems' in outcome) return refuse(c, 422, 'invalid_request', { problems: outcome.problems })
    return tell(c, outcome.signup)
  }
  const change = (c: ApiContext, make: Change): Promise<Response> => changePrepared(c, () => Promise.resolve(make))
  const counted = ({ id, businessId }: Signup) => ({ businessId, subject: `signup:${id}` })

  call(router, sendSignupCode, async (c) => {
    const email = normalEmail(c.req.valid('json').email)
    const problem = emailProblem(email)
    const fields = problem && accountTexts({ email: problem }, c.var.language)
    if (fields) return refuse(c, 422, 'invalid_request', { fields })
    const id = await admitCode(deps, { email, networkHash: networkHash(c) })
    if (id === null) return refuseTooMany(c, CODE_WINDOW_MINUTES)
    await deps.jobs.enqueue(db, signupCodeJob, { id, email, language: c.var.language })
    const isShownHere = config.mode === 'demo' && config.smtpUrl === null
    return c.json({ data: { success: true, mailbox: isShownHere ? '/sandbox' : null } }, 200, PRIVATE)
  })

  call(router, enterSignupCode, async (c) => {
    const { code, email: typed } = c.req.valid('json')
    const email = normalEmail(typed)
    const outcome = await tryCode(db, { email, code, network: networkHash(c), now: clock.now() })
    if (outcome !== 'right') {
      const refusal = outcome === 'wrong' ? 'signup_code_wrong' : 'signup_code_expired'
      return refuse(c, 422, refusal, { fields: { code: [errorTextOf(refusal, c.var.language)] } })
    }
    const opener = { email, language: c.var.language, networkHash: networkHash(c), now: clock.now() }
    const opened = await inTransaction(db, (tx) => openSignup(tx, { ...opener, most: config.draftsPerNetwork }))
    if (opened === null) return refuseTooMany(c, DAY_MINUTES)
    setSecretCookie(deps, c, SIGNUP_COOKIE, opened.token, { days: config.draftDays, sameSite: 'Lax' })
    return tell(c, opened.signup)
  })

  call(router, readSignup, async (c) => {
    const signup = await signupOf(c)
    return signup === null ? refuse(c, 401, 'sign_in_required') : tell(c, signup)
  })

  call(router, leaveCall, async (c) => {
    const carried = readSecretCookie(c, SIGNUP_COOKIE)
    if (carried) await leaveSignup(db, carried.token)
    clearSecretCookie(deps, c, SIGNUP_COOKIE)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  call(router, nameSignup, async (c) => {
    const asked = await signupOf(c)
    if (asked === null) return refuse(c, 401, 'sign_in_required')
    const subjects = [{ name: `signup:${asked.id}`, most: MOST_RENAMES }]
    const hit = { businessId: NO_BUSINESS, action: 'signup-name', subjects, minutes: PICTURE_WINDOW_MINUTES }
    if (!(await countHit(db, { ...hit, now: clock.now() }))) return refuseTooMany(c, PICTURE_WINDOW_MINUTES)
    return change(c, async (tx, signup) => {
      const { name, hostLabel: typed } = c.req.valid('json')
      const { answers, businessId } = signup
      // The payment provider knows the restaurant by the page's name.
      const isBound = Boolean(answers.payment?.account)
      const chosen = typed?.toLowerCase() || null
      if (isBound && answers.name) return { answers: { ...answers, name: { ...answers.name, name } } }
      const problem = chosen === null ? null : await typedLabelProblem(deps, tx, businessId, chosen)
      if (problem === 'host_taken') {
        const free = await freeLabel(deps, tx, signup, chosen ?? name)
        return { problems: { hostLabel: free === null ? problem : { problem: 'page_taken', values: free } } }
      }
      if (problem !== null) return { problems: { hostLabel: problem } }
      const label = chosen ?? (await freeLabel(deps, tx, signup, name))
      return label === null
        ? { problems: { hostLabel: 'host_label' } }
        : { answers: { ...answers, name: { name, label } } }
    })
  })

  call(router, placeSignup, (c) =>
    change(c, async (tx, signup) => {
      const { territory, address: wire, telephoneNumber } = c.req.valid('json')
      const typed = addressFromWire(wire)
      const telephone = toE164(telephoneNumber, territory)
      const problems = {
        ...placeProblems(typed, territory),
        ...(!telephone && { telephoneNumber: 'not_a_number' as const }),
      }
      if (Object.keys(problems).length > 0 || !telephone) return { problems }
      if (signup.answers.name === undefined) return 'unfinished'
      const postcode = normalisePostcode(typed.postcode, territory) ?? typed.postcode
      const address = {
        ...typed,
        postcode,
        position: typed.position ?? (await positionOf(lookupOf(c), territory, typed)),
      }
      const answers = movedTo({ territory, address, telephone }, signup.answers)
      // Meanwhile another restaurant may have taken the name that was free.
      const { label } = signup.answers.name
      const isTaken = (await typedLabelProblem(deps, tx, signup.businessId, label)) !== null
      const free = isTaken ? await freeLabel(deps, tx, { ...signup, answers }, signup.answers.name.name) : label
      return { answers: { ...answers, name: { ...signup.answers.name, label: free ?? label } } }
    }),
  )

  call(router, serveSignup, (c) =>
    change(c, async (_tx, { answers }) => {
      const { confirmed: isConfirmed, ...service } = c.req.valid('json')
      const checked = checkService(serviceFromWire(service), answers.place, { isConfirmed, language: c.var.language })
      return 'problems' in checked ? checked : { answers: { ...answers, service: checked.service } }
    }),
  )

  call(router, previewSignupMenu, async (c) => {
    const signup = await signupOf(c)
    if (signup === null) return refuse(c, 401, 'sign_in_required')
    if (!(await admitFile(deps, counted(signup), 'look'))) return refuseTooMany(c, FILE_WINDOW_MINUTES)
    const read = await solo.run(signup.id, () => readSource(deps, sourceOf(c.req.valid('json')), signup))
    return c.json({ data: menuToWire(read) }, 200, PRIVATE)
  })

  call(router, fillSignupMenu, async (c) => {
    const asked = await signupOf(c)
    if (asked === null) return refuse(c, 401, 'sign_in_required')
    if (!(await admitFile(deps, counted(asked), 'change'))) return refuseTooMany(c, FILE_WINDOW_MINUTES)
    const source = sourceOf(c.req.valid('json'))
    return changePrepared(c, async (seen) => {
      const ready = await readyDraftMenu(deps, source, seen)
      return async (tx, signup) => {
        if (ready === null) return 'unfinished'
        const { dishes } = ready.preview
        if (dishes === 0) return { problems: { file: 'no_dishes' } }
        await writeMenu(tx, ready, clock.now())
        const menu = { source: 'sample' in source ? source.sample : ('file' as const), dishes }
        return { answers: { ...signup.answers, menu } }
      }
    })
  })

  call(router, uploadSignupPicture, async (c) => {
    const signup = await signupOf(c)
    if (signup === null) return refuse(c, 401, 'sign_in_required')
    const { businessId } = signup
    if (signup.publishedAt !== null) return refuse(c, 409, 'signup_ended')
    if (businessId === null) return refuse(c, 409, 'signup_unfinished')
    const hit = { businessId, action: 'signup-picture', subjects: [{ name: 'business', most: MOST_PICTURES }] }
    if (!(await countHit(db, { ...hit, minutes: PICTURE_WINDOW_MINUTES, now: clock.now() })))
      return refuseTooMany(c, PICTURE_WINDOW_MINUTES)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const encoded = await deps.pictures.run(() => encodeUpload(bytes, 'logo'))
    if (encoded === null) return refuse(c, 422, 'picture_invalid')
    await keepUpload(deps, businessId, encoded, clock.now())
    return c.json({ data: { name: encoded.name } }, 200, PRIVATE)
  })

  call(router, dressSignup, (c) =>
    change(c, async (tx, { answers, businessId }) => {
      const { colour, corners, headingFont, logo } = c.req.valid('json')
      const uploads = uploadsIn([logo])
      const isKnown =
        logo === null || (uploads.length > 0 && businessId !== null && (await hasUploads(tx, businessId, uploads)))
      return isKnown
        ? { answers: { ...answers, look: { colour, corners, headingFont, logo } } }
        : { problems: { logo: 'invalid' } }
    }),
  )

  call(router, companySignup, (c) =>
    change(c, async (_tx, { answers }) => {
      if (answers.place === undefined) return 'unfinished'
      const { territory } = answers.place
      const wire = c.req.valid('json')
      const checked = checkSeller(sellerFromWire(wire), territory)
      if ('problems' in checked) return { problems: checked.problems }
      const tax = taxFromWire(wire, taxOf(answers.company), territory)
      return tax === null
        ? { problems: { tax: 'invalid' } }
        : { answers: { ...answers, company: { ...checked.seller, ...tax } } }
    }),
  )

  call(router, paySignup, (c) =>
    change(c, async (_tx, { answers }) => ({
      answers: { ...answers, payment: answers.payment ?? { account: null } },
    })),
  )

  call(router, connectSignup, async (c) => {
    const signup = await signupOf(c)
    if (signup === null) return refuse(c, 401, 'sign_in_required')
    const site = siteOfSignup(deps, signup)
    if (site === null) return refuse(c, 409, 'signup_unfinished')
    const url = await connectCards(deps, signup, { site, returnTo: `${startPageOf(deps)}?cards=1` })
    return url === null ? refuse(c, 503, 'payment_unavailable') : c.json({ data: { url } }, 200, PRIVATE)
  })

  call(router, publishSignup, async (c) => {
    const signup = await signupOf(c)
    if (signup === null) return refuse(c, 401, 'sign_in_required')
    const outcome = await solo.run(signup.id, () => publish(deps, signup, c.req.valid('json').password))
    if (outcome.kind === 'published') {
      const data = { ...(await wireOf(outcome.signup)), consoleToken: outcome.consoleToken }
      return c.json({ data }, 200, PRIVATE)
    }
    if (outcome.kind === 'gone') return refuse(c, 401, 'sign_in_required')
    if (outcome.kind === 'unfinished') return refuse(c, 409, 'signup_unfinished')
    if (outcome.kind === 'held') return refuse(c, 409, 'signup_held')
    if (outcome.kind === 'refused') return refuse(c, 409, 'signup_refused')
    const fields = accountTexts({ password: outcome.problem }, c.var.language) ?? {}
    return refuse(c, 422, 'invalid_request', { fields })
  })

  const lookupOf = (c: ApiContext) => deps.gateways.addresses({ businessId: NO_BUSINESS, network: networkOf(c) })

  call(router, suggestSignupAddresses, async (c) => {
    if ((await signupOf(c)) === null) return refuse(c, 401, 'sign_in_required')
    const { territory, text, session = null } = c.req.valid('query')
    try {
      const lookup = lookupOf(c)
      const suggestions = await lookup.suggest(territory, text, { near: null, session })
      return c.json({ data: { suggestions: [...suggestions], attribution: lookup.attribution } }, 200, PRIVATE)
    } catch (error) {
      if (error instanceof LookupUnavailable) return refuse(c, 503, 'address_unavailable')
      throw error
    }
  })

  call(router, resolveSignupAddress, async (c) => {
    if ((await signupOf(c)) === null) return refuse(c, 401, 'sign_in_required')
    const { territory, session = null } = c.req.valid('query')
    try {
      const found = await lookupOf(c).resolve(territory, c.req.valid('param').id, session)
      return found ? c.json({ data: addressToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
    } catch (error) {
      if (error instanceof LookupUnavailable) return refuse(c, 503, 'address_unavailable')
      throw error
    }
  })

  return router
}
