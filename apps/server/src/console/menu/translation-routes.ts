import {
  changeTranslations as changeCall,
  listTranslations as listCall,
  type MenuTextWire,
  type MenuTranslationsWire,
} from '@comanda/contract'
import { type Language, offeredLanguages } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tenant } from '../../http/tenant.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { createSoloWork } from '../../platform/work-queue.ts'
import { changeTranslations, listTranslations, translationProblem } from './edit-translations.ts'

/** The languages that the business offers beside its own. */
const othersOf = ({ business: { language }, languages }: Tenant): Language[] =>
  offeredLanguages({ language, languages }).filter((one) => one !== language)

const toWire = (tenant: Tenant, language: Language | null, texts: MenuTextWire[]): MenuTranslationsWire => ({
  language,
  languages: othersOf(tenant),
  businessLanguage: tenant.business.language,
  texts,
})

/** Routes of the menus' names and descriptions in other languages. */
export function translationRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  /** One change of a business at a time, because each reads all of its menus. */
  const solo = createSoloWork()
  staffCall(listCall, async (c, { member }) => {
    const { tenant } = c.var
    const language = c.req.valid('query').language ?? othersOf(tenant)[0] ?? null
    if (language === tenant.business.language)
      return refuse(c, 422, 'invalid_request', { problems: { language: 'own_language' } })
    const texts = language === null ? [] : await listTranslations(deps, member.businessId, language)
    return longJson(c, { data: toWire(tenant, language, texts) }, 3, PRIVATE)
  })
  staffCall(changeCall, async (c, { member }) => {
    const { tenant } = c.var
    const { language, changes } = c.req.valid('json')
    if (language === tenant.business.language)
      return refuse(c, 422, 'invalid_request', { problems: { language: 'own_language' } })
    const wrong = translationProblem(changes)
    if (wrong) return refuse(c, 422, 'invalid_request', { problems: { [wrong.field]: wrong.problem } })
    const texts = await solo.run(`business:${member.businessId}`, () =>
      changeTranslations(deps, member.businessId, language, changes),
    )
    if (texts === 'changed') return refuse(c, 409, 'translations_changed')
    return longJson(c, { data: toWire(tenant, language, texts) }, 3, PRIVATE)
  })
  return router
}
