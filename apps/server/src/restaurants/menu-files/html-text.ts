import { Tokenizer } from 'htmlparser2'

interface Heard {
  /** The text before the first tag or between two, with entities read. */
  readonly text: (text: string) => void
  /** A tag begins: its name and its `type`, in small letters. */
  readonly open: (name: string, type: string) => void
}

const SILENT = () => undefined

/**
 * Reads HTML from its beginning to its end. A stack of open tags would take longer with every tag that is never closed.
 */
function listen(html: string, { text, open }: Heard): void {
  let [name, attribute, type] = ['', '', '']
  const opened = (): void => open(name, type.trim().toLowerCase())
  const tokens = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        type = ''
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase()
      },
      onattribdata: (start, end) => {
        if (attribute === 'type') type += html.slice(start, end)
      },
      onattribentity: (codepoint) => {
        if (attribute === 'type') type += String.fromCodePoint(codepoint)
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: () => open('', ''),
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      onattribend: SILENT,
      oncdata: SILENT,
      oncomment: SILENT,
      ondeclaration: SILENT,
      onend: SILENT,
      onprocessinginstruction: SILENT,
    },
  )
  tokens.write(html)
  tokens.end()
}

/** The text of HTML without its tags. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  listen(html, { text: (part) => parts.push(part), open: SILENT })
  return parts.join('')
}

/** The contents of the scripts of a type in an HTML page. */
export function scriptsOf(html: string, wanted: string): readonly string[] {
  const scripts: string[][] = []
  let isInside = false
  listen(html, {
    text: (part) => {
      if (isInside) scripts.at(-1)?.push(part)
    },
    open: (name, type) => {
      isInside = name === 'script' && type === wanted
      if (isInside) scripts.push([])
    },
  })
  return scripts.map((parts) => parts.join(''))
}

/** Parts of a page that hold no menu. */
const ASIDE: ReadonlySet<string> = new Set(['nav', 'footer', 'script', 'style', 'noscript', 'svg', 'form', 'title'])
/** Elements that stand within a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del em font i img ins kbd label mark q s small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/

/**
 * The lines of a page as a reader sees them, those of headings behind "# ". What belongs to the page rather than to its
 * content is left out.
 */
export function linesOfHtml(html: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  /** The element whose content is left out, and how many of its name are open within it. */
  let aside = { name: '', depth: 0 }
  const end = (): void => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '' && text !== '#') lines.push(text)
    line = ''
  }
  const add = (text: string): void => {
    if (aside.depth === 0) line += text
  }
  const nameAt = (start: number, stop: number): string => html.slice(start, stop).toLowerCase()
  const tokens = new Tokenizer(
    {},
    {
      onopentagname: (start, stop) => {
        const name = nameAt(start, stop)
        if (aside.depth > 0) {
          if (name === aside.name) aside.depth += 1
        } else if (ASIDE.has(name)) aside = { name, depth: 1 }
        else if (!INLINE.has(name)) end()
        // Words of neighbouring elements are words of their own.
        add(HEADING.test(name) ? '# ' : ' ')
      },
      onclosetag: (start, stop) => {
        const name = nameAt(start, stop)
        if (aside.depth > 0) {
          if (name === aside.name) aside.depth -= 1
        } else if (!INLINE.has(name)) end()
        add(' ')
      },
      ontext: (start, stop) => add(html.slice(start, stop)),
      ontextentity: (codepoint) => add(String.fromCodePoint(codepoint)),
      onattribname: SILENT,
      onattribdata: SILENT,
      onattribentity: SILENT,
      onattribend: SILENT,
      oncdata: SILENT,
      oncomment: SILENT,
      ondeclaration: SILENT,
      onend: SILENT,
      onopentagend: SILENT,
      onprocessinginstruction: SILENT,
      onselfclosingtag: SILENT,
    },
  )
  tokens.write(html)
  tokens.end()
  end()
  return lines
}
