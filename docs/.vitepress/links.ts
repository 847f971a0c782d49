import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('..', import.meta.url))
const ROOT = resolve(DOCS, '..')

/** Files of the repository's root that a page of the site includes. */
const INCLUDED: Readonly<Record<string, string>> = { 'CONTRIBUTING.md': '/guide/developer/contributing' }

interface Token {
  type: string
  content: string
  readonly children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

interface Markdown {
  readonly core: {
    readonly ruler: {
      push(name: string, rule: (state: { readonly env: { path: string }; readonly tokens: Token[] }) => void): void
    }
  }
}

/**
 * The address on the site of a link between files of the repository.
 * @returns the href itself where it is none of those, and null for a file that is no page of the site.
 */
function addressOnSite(href: string, page: string): string | null {
  const [path = '', hash] = href.split('#')
  if (path === '' || /^[a-z]+:|^\//i.test(path)) return href
  // The links of an included file start at the root.
  const target = [join(dirname(page), path), join(ROOT, path)].find((file) => existsSync(file))
  if (target === undefined) return href
  const included = INCLUDED[relative(ROOT, target)]
  const inDocs = relative(DOCS, target)
  if (included === undefined && inDocs.startsWith('..')) return null
  return `${included ?? `/${inDocs}`}${hash === undefined ? '' : `#${hash}`}`
}

function becomeEmpty(token: Token): void {
  token.type = 'text'
  token.content = ''
}

/** Links that work in the repository work on the site: to a page as its address, to any other file as its text. */
export function linkPages(markdown: Markdown): void {
  markdown.core.ruler.push('link-pages', ({ env, tokens }) => {
    for (const { children } of tokens) {
      let isOpenWithoutPage = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const address = addressOnSite(token.attrGet('href') ?? '', env.path)
          isOpenWithoutPage = address === null
          if (address === null) becomeEmpty(token)
          else token.attrSet('href', address)
        } else if (token.type === 'link_close' && isOpenWithoutPage) becomeEmpty(token)
      }
    }
  })
}
