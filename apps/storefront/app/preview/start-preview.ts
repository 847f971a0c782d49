import { summariesAt, type Theme } from '@comanda/domain'
import { PREVIEW_VERSION, type PreviewDraft, type PreviewReport } from '@comanda/ui/preview'
import { themeCss } from '@comanda/ui/theme'
import * as v from 'valibot'
import { readWebsite } from '../api/business.ts'
import { browserClient } from '../api/client.ts'
import { showDraft } from '../start-up/draft.ts'
import type { SiteData } from '../start-up/site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { draftMessage } from './draft-schema.ts'

type Report = PreviewReport extends infer Each
  ? Each extends PreviewReport
    ? Omit<Each, 'comanda' | 'version'>
    : never
  : never

/** Returns the site as a draft shows it. */
export function withDraft(site: SiteData, { theme, hero, about, name, tagline }: PreviewDraft): SiteData {
  const { business } = site
  return {
    ...site,
    business: {
      ...business,
      name: name ?? business.name,
      tagline: tagline ?? business.tagline,
      theme: { ...business.theme, ...theme },
      hero: { ...business.hero, ...hero },
      about: { ...business.about, ...about },
    },
  }
}

/**
 * Whether a message comes from a page that may frame this one: this host's console or the installation. The content
 * policy already keeps other pages from framing it; `hosts` are those of the policy.
 */
export function mayFrame(
  origin: string,
  own: Pick<Location, 'origin' | 'protocol'>,
  hosts: readonly string[],
): boolean {
  if (origin === own.origin) return true
  const { protocol, hostname, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '', host: '' }
  return protocol === own.protocol && (hosts.includes(hostname) || hosts.includes(host))
}

/** Listens for drafts of the framing page and shows them. The server has sealed the page: see `preview-seal.js`. */
export async function startPreview(): Promise<void> {
  const hosts = document.querySelector<HTMLMetaElement>('meta[name="preview-hosts"]')?.content.split(' ') ?? []
  const website = await readWebsite(browserClient('en'), {})
  if (!website.ok) return
  const saved = website.value.business.theme
  // Adopted style sheets are not inline styles: the policy for those stays strict.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const showTheme = (theme: Theme) => {
    sheet.replaceSync(themeCss(theme))
    Object.assign(document.documentElement.dataset, { corners: theme.corners, pattern: theme.pattern })
  }

  const report = (origin: string, what: Report) =>
    window.parent.postMessage({ comanda: 'preview', version: PREVIEW_VERSION, ...what }, origin)

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !mayFrame(event.origin, window.location, hosts)) return
    const parsed = v.safeParse(draftMessage, event.data)
    if (!parsed.success) return
    const { draft, revision } = parsed.output
    showTheme({ ...saved, ...draft.theme })
    if (draft.scheme) document.documentElement.dataset.scheme = draft.scheme
    else delete document.documentElement.dataset.scheme
    if (draft.postcode !== undefined) useBrowsingContext.getState().set({ postcode: draft.postcode, position: null })
    const at = draft.at === undefined ? null : Date.parse(draft.at)
    showDraft({
      change: (site) => withDraft(site, draft),
      at,
      itemsAt: (items) => (at === null ? items : summariesAt(items, at)),
    })
    requestAnimationFrame(() => report(event.origin, { type: 'shown', revision }))
  })
  // It says nothing about the page: any frame may hear it.
  report('*', { type: 'ready' })
}
