/** Longest document, in characters. */
export const MAX_DOCUMENT = 40_000

const OPEN = /\[\[([^[\]\n]{1,120})\]\]/g

/** What a template leaves to the restaurant: the words in double square brackets, each once. */
export function openPlaces(source: string): readonly string[] {
  return [...new Set([...source.matchAll(OPEN)].map(([, place]) => (place ?? '').trim()))]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Only addresses that open a page, a mail or a call. */
const isSafeLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>]+$/i.test(href)

const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g, (all, words: string, href: string) =>
      isSafeLink(href.replaceAll('&amp;', '&')) ? `<a href="${href}">${words}</a>` : all,
    )
    .replace(OPEN, '<mark>[[$1]]</mark>')

/**
 * A document as HTML: `## ` begins a heading, `- ` an entry of a list, an empty line a paragraph; `**bold**` and
 * `[words](https://…)`. All else is text, so that the HTML contains no other tag or attribute.
 */
export function documentHtml(source: string): string {
  const blocks = source
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => block.split(/\n(?=#{2,3} )|(?<=^#{2,3} [^\n]*)\n/))
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [, marks = '', heading = ''] = /^(#{2,3}) ([^\n]+)$/.exec(block) ?? []
      if (marks !== '') return `<h${marks.length}>${inline(heading)}</h${marks.length}>`
      const lines = block.split('\n')
      const first = lines.findIndex((line) => line.startsWith('- '))
      if (first < 0) return `<p>${lines.map(inline).join('<br>')}</p>`
      const before = lines.slice(0, first)
      const entries = lines.slice(first).map((line) => `<li>${inline(line.replace(/^- /, ''))}</li>`)
      return `${before.length > 0 ? `<p>${before.map(inline).join('<br>')}</p>` : ''}<ul>${entries.join('')}</ul>`
    })
    .join('\n')
}
