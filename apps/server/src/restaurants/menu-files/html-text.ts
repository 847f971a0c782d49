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
