import { PREVIEW_PARAMETER } from '../../http/preview.ts'
import { pagesHostOf } from '../../http/start-page.ts'
import type { Deps } from '../../orders/deps.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import type { Signup } from './store.ts'

type PageDeps = Pick<Deps, 'config' | 'port'>

/** Address of the page on which owners open restaurants. */
export function startPageOf(deps: PageDeps): string {
  return `${deps.config.publicUrl ?? siteOf({ primaryHost: pagesHostOf(deps.config) }, deps)}/start`
}

/** The host below which pages open, with the port of a demo. */
export function shownPagesHost(deps: PageDeps): string {
  return new URL(startPageOf(deps)).host
}

/** Address of a signup's restaurant; null before it has a draft. */
export function siteOfSignup(deps: PageDeps, { answers, businessId }: Signup): string | null {
  return businessId === null || answers.name === undefined
    ? null
    : siteOf({ primaryHost: `${answers.name.label}.${pagesHostOf(deps.config)}` }, deps)
}

/** Address of the page as it is so far, for the owner alone; null where there is no draft. */
export function previewOfSignup(deps: PageDeps, signup: Signup): string | null {
  const site = signup.publishedAt === null ? siteOfSignup(deps, signup) : null
  return site === null ? null : `${site}/?${new URLSearchParams({ [PREVIEW_PARAMETER]: signup.previewToken ?? '' })}`
}
