import {
  changeTexts as changeTextsCall,
  listTexts as listTextsCall,
  setLanguages as setLanguagesCall,
  type TextListWire,
} from '@comanda/contract'
import type { Language } from '@comanda/domain'
import { listTexts, saveOwnTexts, setLanguages, textProblem } from '../businesses/own-texts.ts'
import { findTenant } from '../businesses/store.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'

/** The texts as stored now: the directory may know older ones for a moment after a change. */
const readTexts = async ({ db }: Pick<Deps, 'db'>, businessId: number, language: Language): Promise<TextListWire> => {
  const tenant = await findTenant(db, businessId)
  if (tenant === null) throw new Error(`Business ${businessId} is gone.`)
  return {
    language,
    languages: [...tenant.languages],
    business_language: tenant.business.language,
    texts: listTexts(tenant, language).map((row) => ({ ...row, placeholders: [...row.placeholders] })),
  }
}

/** Routes of a business's own texts and of the languages that it offers. */
export const textRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, listTextsCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { language } = c.req.valid('query')
    return c.json({ data: await readTexts(deps, staff.member.businessId, language) }, 200, PRIVATE)
  })
  call(router, changeTextsCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { businessId } = staff.member
    const { language, changes } = c.req.valid('json')
    const wrong = textProblem(c.var.tenant, language, changes)
    if (wrong) {
      const field = `changes.${wrong.index}.${wrong.problem === 'not_one_of_texts' || wrong.problem === 'twice' ? 'key' : 'text'}`
      return refuse(c, 422, 'invalid_request', {
        problems: { [field]: { problem: wrong.problem, count: wrong.most } },
      })
    }
    await inTransaction(deps.db, (tx) => saveOwnTexts(tx, businessId, language, changes, deps.clock.now()))
    return c.json({ data: await readTexts(deps, businessId, language) }, 200, PRIVATE)
  })
  call(router, setLanguagesCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { language, languages } = c.req.valid('json')
    if (!languages.includes(language))
      return refuse(c, 422, 'invalid_request', { problems: { languages: 'without_own_language' } })
    await inTransaction(deps.db, (tx) => setLanguages(tx, staff.member.businessId, language, languages))
    return c.json({ data: { language, languages } }, 200, PRIVATE)
  })
  return router
}
