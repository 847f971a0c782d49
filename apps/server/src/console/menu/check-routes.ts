import { checkMenu } from '@comanda/contract'
import { findingToWire } from '@comanda/contract/wire'
import { checkingMenu, type Finding, type Language, localMoment, offeredLanguages } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { inTurns, mapInPieces } from '../../platform/in-pieces.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'

/** What was found in a snapshot, by the languages that were asked for: the list and each dish ask for the same. */
const found = new WeakMap<MenuSnapshot, Map<string, Promise<readonly Finding[]>>>()

function check(snapshot: MenuSnapshot, languages: readonly Language[], now: Temporal.Instant) {
  const { menu, location, translations } = snapshot
  const known = found.get(snapshot) ?? new Map<string, Promise<readonly Finding[]>>()
  found.set(snapshot, known)
  const key = languages.join()
  const today = localMoment(now, location.timeZone).date
  const made = known.get(key) ?? inTurns(checkingMenu({ menu, location, translations, languages, today }))
  known.set(key, made)
  return made
}

/** The route that checks a location's menu. */
export function menuCheckRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(checkMenu, async (c, { member }) => {
    const snapshot = await deps.catalogue.read(member.businessId, c.req.valid('param').id)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const { business, languages: all } = c.var.tenant
    const languages = offeredLanguages({ language: business.language, languages: all }).filter(
      (one) => one !== business.language,
    )
    const findings = await check(snapshot, languages, deps.clock.now())
    return longJson(c, { data: await mapInPieces(findings, findingToWire) }, 2, PRIVATE)
  })
  return router
}
