import {
  changeTexts as changeTextsCall,
  listTexts as listTextsCall,
  setLanguages as setLanguagesCall,
  type TextListWire,
} from '@comanda/contract'
import type { Language } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { listTexts, saveOwnTexts, setLanguages, textProblem } from '../../restaurants/businesses/own-texts.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'

/** The texts as stored now: the directory may know older ones for a moment after a change. */
const readTexts = async (
  { db }: { readonly db: Executor },
  businessId: number,
  language: Language,
): Promise<TextListWire> => {
  const tenant = await findTenant(db, businessId)
  if (tenant === null) throw new Error(`Business ${businessId} is gone.`)
  return {
    language,
    languages: [...tenant.languages],
    businessLanguage: tenant.business.language,
    texts: listTexts(tenant, language).map((row) => ({ ...row, placeholders: [...row.placeholders] })),
  }
}

/** The own texts of a language by their keys. Two people who change different texts never meet. */
const ownTexts: Thing = {
  keys: ['language'],
  read: async (tx, { businessId, language }) => {
    const tenant = await findTenant(tx, businessId)
    return tenant && { ...tenant.texts[language as Language] }
  },
  inverse: ({ before, after, at: { language }, path }) => {
    const keys = Object.keys({ ...before, ...after })
    return { path, body: { language, changes: keys.map((key) => ({ key, text: before[key] ?? null })) } }
  },
}

/** Routes of a business's own texts and of the languages that it offers. */
export function textRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(listTextsCall, async (c, { member }) => {
    const { language } = c.req.valid('query')
    return c.json({ data: await readTexts(deps, member.businessId, language) }, 200, PRIVATE)
  })
  const languages: Thing = {
    read: async (tx, { businessId }) => {
      const tenant = await findTenant(tx, businessId)
      return tenant && { language: tenant.business.language, languages: [...tenant.languages] }
    },
  }
  staffChange(changeTextsCall, ownTexts, async (c, { member, tx }) => {
    const { businessId } = member
    const { language, changes } = c.req.valid('json')
    const wrong = textProblem(c.var.tenant, language, changes)
    if (wrong) {
      const field = `changes.${wrong.index}.${wrong.problem === 'not_one_of_texts' || wrong.problem === 'twice' ? 'key' : 'text'}`
      return refuse(c, 422, 'invalid_request', {
        problems: { [field]: { problem: wrong.problem, count: wrong.most } },
      })
    }
    await saveOwnTexts(tx, businessId, language, changes, deps.clock.now())
    return c.json({ data: await readTexts({ db: tx }, businessId, language) }, 200, PRIVATE)
  })
  staffChange(setLanguagesCall, languages, async (c, { member, tx }) => {
    const { language, languages } = c.req.valid('json')
    if (!languages.includes(language))
      return refuse(c, 422, 'invalid_request', { problems: { languages: 'without_own_language' } })
    await setLanguages(tx, member.businessId, language, languages)
    return c.json({ data: { language, languages } }, 200, PRIVATE)
  })
  return router
}
