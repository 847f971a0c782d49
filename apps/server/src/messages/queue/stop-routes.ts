import { openMessageStop, resumeMessages, stopMessages } from '@comanda/contract'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { readStopLink, resumeKind, stopKind } from './stops.ts'
import { switchSummary } from './summary-stops.ts'

/** Stops and resumes kinds of mails by their links. The token is the permission: no cookie is read. */
export function stopRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const router = createRouter()
  call(router, openMessageStop, (c) =>
    c.redirect(`/messages/stop?token=${encodeURIComponent(c.req.valid('query').token)}`, 303),
  )
  call(router, stopMessages, async (c) => {
    const { token } = c.req.valid('query')
    const stop = await readStopLink(db, c.var.tenant.business.id, token)
    if (stop === null && !(await switchSummary(db, c.var.tenant.business.id, token, false)))
      return refuse(c, 404, 'not_found')
    if (stop !== null) await stopKind(db, stop, clock.now())
    return answerPrivately(c, { success: true })
  })
  call(router, resumeMessages, async (c) => {
    const { token } = c.req.valid('query')
    const stop = await readStopLink(db, c.var.tenant.business.id, token)
    if (stop === null && !(await switchSummary(db, c.var.tenant.business.id, token, true)))
      return refuse(c, 404, 'not_found')
    if (stop !== null) await resumeKind(db, stop)
    return answerPrivately(c, { success: true })
  })
  return router
}
