import { listProblems, problemPicture, reportProblem as reportProblemRoute } from '@comanda/contract'
import { problemToWire } from '@comanda/contract/wire'
import { MOST_PICTURE_BYTES, needsWords } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { pictureBytes, readPicture } from '../../platform/pictures/read-picture.ts'
import type { Deps } from '../deps.ts'
import { readOwnOrder, refuseOrderAccess } from '../record/order-access.ts'
import { answerPicture } from './answer-picture.ts'
import { readProblemPicture, readProblems } from './read-problems.ts'
import { problemIdOf, reportProblem } from './report-problem.ts'

/** Decoded, the largest picture takes 100 MB of memory; one is decoded at a time. [5.56] */
const MOST_PIXELS = 25_000_000
const SIDE = 1600
/** Tries of one order: each may decode a picture. */
const MOST_TRIES = 30
const WINDOW_MINUTES = 60

/** Routes to report what is wrong with an order, and to read the answers. [11.32] [11.33] */
export function problemRoutes(deps: Deps) {
  const router = createRouter()

  /** The re-encoded picture, null without one, or the refusal. */
  const pictureOf = async (c: ApiContext, text: string | null | undefined) => {
    if (!text) return null
    const uploaded = pictureBytes(text)
    if (uploaded.length > MOST_PICTURE_BYTES) return refuse(c, 413, 'too_large')
    const picture = await deps.pictures.run(() =>
      readPicture(uploaded, {
        mostPixels: MOST_PIXELS,
        shape: (given) => given.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }),
      }),
    )
    return picture ?? refuse(c, 422, 'picture_invalid')
  }

  call(router, listProblems, async (c) => {
    const { stored, access } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseOrderAccess(c, access)
    const problems = await readProblems(deps.db, c.var.tenant.business.id, stored.row.id)
    return answerPrivately(c, problems.map(problemToWire))
  })
  call(router, problemPicture, async (c) => {
    const { id, problem } = c.req.valid('param')
    const { stored, access } = await readOwnOrder(deps, c, id)
    if (!stored) return refuseOrderAccess(c, access)
    const picture = await readProblemPicture(deps.db, c.var.tenant.business.id, problem, stored.row.id)
    return picture ? answerPicture(picture) : refuse(c, 404, 'not_found')
  })
  call(router, reportProblemRoute, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id: orderId } = c.req.valid('param')
    const { stored, access } = await readOwnOrder(deps, c, orderId)
    if (!stored) return refuseOrderAccess(c, access)
    const key = c.req.valid('header')['idempotency-key']
    if (!key) return refuse(c, 400, 'key_required', { problems: { 'idempotency-key': 'required' } })
    const noted = await countHit(deps.db, {
      businessId,
      action: 'problem',
      subjects: [{ name: `order:${orderId}`, most: MOST_TRIES }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })
    if (!noted) return refuseTooMany(c, WINDOW_MINUTES)
    const { kind, lines, content, picture: text } = c.req.valid('json')
    if (needsWords(kind) && content === '')
      return refuse(c, 422, 'invalid_request', { problems: { content: 'required' } })
    const picture = await pictureOf(c, text)
    if (picture instanceof Response) return picture
    const outcome = await reportProblem(deps, { businessId, orderId, key }, { kind, lines, content, picture })
    if (outcome.kind === 'refused') {
      if (outcome.refusal === 'not_found') return refuse(c, 404, 'not_found')
      if (outcome.refusal === 'lines_invalid')
        return refuse(c, 422, 'invalid_request', { problems: { lines: 'not_ours' } })
      return refuse(c, 409, outcome.refusal)
    }
    const reported = (await readProblems(deps.db, businessId, orderId)).find(
      ({ id }) => id === problemIdOf(orderId, key),
    )
    return reported ? answerPrivately(c, problemToWire(reported)) : refuse(c, 404, 'not_found')
  })
  return router
}
