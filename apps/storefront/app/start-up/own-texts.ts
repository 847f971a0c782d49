import compile from 'icu-minify/compile'
import type { OwnTexts } from './language-pack.ts'

const compiled = new Map<string, unknown>()
const MOST_KEPT = 5_000

const compiledText = (text: string): unknown => {
  const known = compiled.get(text)
  if (known !== undefined) return known
  if (compiled.size >= MOST_KEPT) compiled.clear()
  const made = compile(text)
  compiled.set(text, made)
  return made
}

/**
 * A business's own texts as the pages use them: compiled, because browsers have no ICU parser, and below their
 * namespaces.
 */
export function ownTextsOf(texts: Readonly<Record<string, string>>): OwnTexts {
  const tree: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(texts)) {
    const parts = key.split('.')
    const last = parts.pop() ?? ''
    let at = tree
    for (const part of parts) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[last] = compiledText(text)
  }
  return tree
}
